import { useQuery } from '@tanstack/react-query'
import type { MenuProduct, TimedMenuView } from '#contract/menu/timed-menus.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { DeleteDialog } from '#web/admin/edit-list/delete-dialog.tsx'
import { EditListView } from '#web/admin/edit-list/edit-list-view.tsx'
import { useEditList } from '#web/admin/edit-list/use-edit-list.ts'
import { RestaurantRequired } from '#web/admin/restaurant-choice/restaurant-required.tsx'
import type { Column } from '#web/admin/ui/data-table.tsx'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { callApi } from '#web/api/client.ts'
import { titled } from '#web/shell/page-title.ts'
import { formatMenuHours } from './schedule-values.ts'
import { TimedMenuForm } from './timed-menu-form.tsx'

export const meta = titled('Timed Menus')

export default function TimedMenusScreen() {
  return (
    <RestaurantRequired
      page="Timed Menus"
      message="Please select a restaurant to manage its timed menus."
      setup="Set up your restaurant first. Then you can build its menu."
    >
      {({ id }) => <TimedMenus restaurant={id} />}
    </RestaurantRequired>
  )
}

function TimedMenus({ restaurant }: { readonly restaurant: string }) {
  const query = useQuery(listOf(restaurant))
  return (
    <Loaded query={query} loading="Loading timed menus..." title="Timed Menus">
      {(loaded) => <LoadedMenus restaurant={restaurant} {...loaded} />}
    </Loaded>
  )
}

function listOf(restaurant: string) {
  return {
    queryKey: queryKeys.timedMenus(restaurant),
    queryFn: async () => (await callApi()).timedMenus.list({ restaurant }),
  }
}

type LoadedProps = {
  readonly restaurant: string
  readonly menus: readonly TimedMenuView[]
  readonly products: readonly MenuProduct[]
}

function LoadedMenus({ restaurant, menus, products }: LoadedProps) {
  const list = useEditList({
    idOf: ({ id }: TimedMenuView) => id,
    query: listOf(restaurant),
    rowsOf: (loaded) => loaded.menus,
    alsoIn: [queryKeys.products(restaurant)],
  })
  const remove = ({ id: menuId, revision, name }: TimedMenuView) =>
    list.attempt(async () => {
      await (await callApi()).timedMenus.delete({ restaurant, menuId, revision })
      list.say(`${name} was deleted.`)
    })
  return (
    <EditListView
      list={list}
      title="Timed Menus"
      needs="menu.write"
      text="Menus for certain hours, in addition to your regular menu. All hours are in your restaurant’s time."
      one="timed menu"
      caption="Timed menus"
      editor="drawer"
      isCompact
      actionsAt="beside"
      columns={columns}
      rows={menus}
      nameOf={({ name }) => name}
      empty={<EmptyPanel title="No timed menus yet" text="Add one for lunch, a happy hour or the weekend." />}
      formOf={(menu) => (
        <TimedMenuForm
          restaurant={restaurant}
          menu={menu}
          taken={menus.filter(({ id }) => id !== menu?.id).map(({ name }) => name)}
          products={products}
          onSaved={({ name }) => list.saved(menu ? `${name} was saved.` : `${name} was created.`)}
          onCancel={list.close}
          onLook={list.look}
        />
      )}
      confirmDelete={(menu) => (
        <DeleteDialog
          list={list}
          title={`Delete ${menu.name}?`}
          text="Are you sure you want to delete this timed menu? Its products stay on their other menus; those on no other go back to the regular menu."
          onDelete={() => remove(menu)}
        />
      )}
    />
  )
}

const columns: readonly Column<TimedMenuView>[] = [
  {
    header: 'Menu',
    isName: true,
    cell: ({ name }) => <span className="block truncate font-semibold xl:max-w-80">{name}</span>,
  },
  {
    header: 'Hours',
    isRest: true,
    cell: ({ schedule }) => {
      const hours = formatMenuHours(schedule).join(' · ')
      return (
        <span className="block text-sm text-ink-soft xl:truncate xl:text-base" title={hours}>
          {hours}
        </span>
      )
    },
  },
  {
    header: 'Products',
    align: 'end',
    cell: ({ productIds }) => (
      <span className="text-sm whitespace-nowrap text-ink-soft xl:text-base">
        {productIds.length}
        <span className="xl:hidden">{productIds.length === 1 ? ' product' : ' products'}</span>
      </span>
    ),
  },
]
