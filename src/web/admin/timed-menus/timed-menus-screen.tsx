import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MenuProduct, TimedMenuView } from '#contract/timed-menus.ts'
import { ConfirmDialog } from '#web/admin/parts/confirm-dialog.tsx'
import { type Column, DataTable } from '#web/admin/parts/data-table.tsx'
import { editFailureOf } from '#web/admin/parts/edit-failure.ts'
import { EmptyPanel } from '#web/admin/parts/empty-panel.tsx'
import { Loaded } from '#web/admin/parts/loaded.tsx'
import { PageHeading } from '#web/admin/parts/page-heading.tsx'
import { Panel } from '#web/admin/parts/panel.tsx'
import { type Note, PassingNote } from '#web/admin/parts/passing-note.tsx'
import { RowActions } from '#web/admin/parts/row-actions.tsx'
import { SetupRequired } from '#web/admin/parts/setup-required.tsx'
import { useLeave } from '#web/admin/parts/unsaved-changes.tsx'
import { RestaurantRequired } from '#web/admin/restaurant-choice/restaurant-required.tsx'
import { callApi } from '#web/api/client.ts'
import { paths } from '#web/paths.ts'
import { titled } from '#web/shell/page-title.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatMenuHours } from './schedule-values.ts'
import { TimedMenuForm } from './timed-menu-form.tsx'

export const meta = titled('Timed Menus')

export default function TimedMenusScreen() {
  return (
    <RestaurantRequired
      message="Please select a restaurant to manage its timed menus."
      setup={
        <SetupRequired
          to={paths.restaurantSetup}
          text="Set up your restaurant first. Then you can build its menu."
        />
      }
    >
      {({ id }) => <TimedMenus restaurant={id} />}
    </RestaurantRequired>
  )
}

function TimedMenus({ restaurant }: { readonly restaurant: string }) {
  const query = useQuery(listOf(restaurant))
  return (
    <Loaded query={query} loading="Loading timed menus...">
      {(loaded) => <LoadedMenus restaurant={restaurant} {...loaded} />}
    </Loaded>
  )
}

function listOf(restaurant: string) {
  return {
    queryKey: ['timed-menus', restaurant],
    queryFn: async () => (await callApi()).timedMenus.list({ restaurant }),
  }
}

type LoadedProps = {
  readonly restaurant: string
  readonly menus: readonly TimedMenuView[]
  readonly products: readonly MenuProduct[]
}

function LoadedMenus({ restaurant, menus, products }: LoadedProps) {
  const queries = useQueryClient()
  const leave = useLeave()
  /** The timed menu as it was when its form was opened. null: none is being edited; 'new': one is being added. */
  const [edited, setEdited] = useState<TimedMenuView | 'new' | null>(null)
  const [toDelete, setToDelete] = useState<TimedMenuView | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [note, setNote] = useState<Note | null>(null)

  const refresh = () =>
    Promise.all(
      ['timed-menus', 'products'].map((name) => queries.invalidateQueries({ queryKey: [name, restaurant] })),
    )
  const done = (text: string) => {
    setNote({ id: (note?.id ?? 0) + 1, text })
    setToDelete(null)
    refresh()
  }
  async function remove({ id: menuId, revision, name }: TimedMenuView): Promise<void> {
    setIsBusy(true)
    try {
      await (await callApi()).timedMenus.delete({ restaurant, menuId, revision })
      done(`${name} was deleted.`)
    } catch (error) {
      const failure = editFailureOf(error)
      showFailure(
        failure.kind === 'failed' ? failure.failure : { message: failure.message, code: 'HTTP_409' },
      )
      setToDelete(null)
      refresh()
    } finally {
      setIsBusy(false)
    }
  }
  const form = (menu: TimedMenuView | null) => (
    <TimedMenuForm
      key={menu ? `${menu.id} ${menu.revision}` : 'new'}
      restaurant={restaurant}
      menu={menu}
      taken={menus.filter(({ id }) => id !== menu?.id).map(({ name }) => name)}
      products={products}
      onSaved={({ name }) => {
        setEdited(null)
        done(menu ? `${name} was saved.` : `${name} was created.`)
      }}
      onCancel={() => setEdited(null)}
      onLook={async () => {
        const newest = await queries.fetchQuery(listOf(restaurant))
        setEdited(newest.menus.find(({ id }) => id === menu?.id) ?? null)
      }}
    />
  )
  const columns: readonly Column<TimedMenuView>[] = [
    { header: 'Menu', isName: true, cell: ({ name }) => <span className="font-semibold">{name}</span> },
    { header: 'Hours', cell: ({ schedule }) => <Hours lines={formatMenuHours(schedule)} /> },
    {
      header: 'Products',
      cell: ({ productIds }) => (productIds.length === 1 ? '1 product' : `${productIds.length} products`),
    },
    {
      header: 'Actions',
      cell: (menu) => (
        <RowActions>
          <Button
            variant="quiet"
            aria-label={`Edit ${menu.name}`}
            onClick={() => leave(() => setEdited(menu))}
          >
            Edit
          </Button>
          <Button variant="quiet" aria-label={`Delete ${menu.name}`} onClick={() => setToDelete(menu)}>
            Delete
          </Button>
        </RowActions>
      ),
    },
  ]
  return (
    <>
      <PageHeading
        title="Timed Menus"
        text="Menus that are on at certain hours only, in your restaurant's time, beside the regular one."
      >
        <Button isDisabled={edited === 'new'} onClick={() => leave(() => setEdited('new'))}>
          Add Timed Menu
        </Button>
      </PageHeading>
      {edited === 'new' && (
        <div className="mb-6">
          <Panel title="Add Timed Menu">{form(null)}</Panel>
        </div>
      )}
      {menus.length > 0 ? (
        <DataTable
          caption="Timed menus"
          columns={columns}
          rows={menus}
          rowKey={({ id }) => id}
          insteadOf={({ id }) => (edited !== 'new' && edited?.id === id ? form(edited) : null)}
        />
      ) : (
        <EmptyPanel title="No timed menus yet" text="Add one for lunch, a happy hour or the weekend." />
      )}
      {toDelete && (
        <ConfirmDialog
          title={`Delete ${toDelete.name}?`}
          text="Are you sure you want to delete this timed menu? Its products stay on their other menus; those on no other go back to the regular menu."
          confirm="Delete"
          isBusy={isBusy}
          onConfirm={() => remove(toDelete)}
          onCancel={() => setToDelete(null)}
        />
      )}
      <PassingNote note={note} onGone={() => setNote(null)} />
    </>
  )
}

function Hours({ lines }: { readonly lines: readonly string[] }) {
  return (
    <span className="block">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </span>
  )
}
