import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OptionGroupView } from '#contract/option-groups.ts'
import type { GroupKind } from '#domain/menu/group-draft.ts'
import { EmptyPanel } from '#web/admin/parts/empty-panel.tsx'
import { Loaded } from '#web/admin/parts/loaded.tsx'
import { PageHeading } from '#web/admin/parts/page-heading.tsx'
import { Panel } from '#web/admin/parts/panel.tsx'
import { type Note, PassingNote } from '#web/admin/parts/passing-note.tsx'
import { SearchBox } from '#web/admin/parts/search-box.tsx'
import { SetupRequired } from '#web/admin/parts/setup-required.tsx'
import { useLeave } from '#web/admin/parts/unsaved-changes.tsx'
import { RestaurantRequired } from '#web/admin/restaurant-choice/restaurant-required.tsx'
import { callApi } from '#web/api/client.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { DeleteGroupDialog } from './delete-group-dialog.tsx'
import { GroupForm } from './group-form.tsx'
import { groupLabels } from './group-labels.ts'
import { GroupTable } from './group-table.tsx'

/** The groups of one kind: list, create, edit with their options, delete. */
export function GroupsScreen({ kind }: { readonly kind: GroupKind }) {
  return (
    <RestaurantRequired
      message={groupLabels[kind].message}
      setup={
        <SetupRequired
          to={paths.restaurantSetup}
          text="Set up your restaurant first. Then you can build its menu."
        />
      }
    >
      {({ id }) => <Groups restaurant={id} kind={kind} />}
    </RestaurantRequired>
  )
}

type GroupsProps = { readonly restaurant: string; readonly kind: GroupKind }

function Groups({ restaurant, kind }: GroupsProps) {
  const query = useQuery(listOf(restaurant, kind))
  return (
    <Loaded query={query} loading={`Loading ${groupLabels[kind].title.toLowerCase()}...`}>
      {(groups) => <LoadedGroups restaurant={restaurant} kind={kind} groups={groups} />}
    </Loaded>
  )
}

function listOf(restaurant: string, kind: GroupKind) {
  return {
    queryKey: ['option-groups', restaurant, kind],
    queryFn: async () => (await callApi()).optionGroups.list({ restaurant, kind }),
  }
}

function LoadedGroups({
  restaurant,
  kind,
  groups,
}: GroupsProps & { readonly groups: readonly OptionGroupView[] }) {
  const labels = groupLabels[kind]
  const queries = useQueryClient()
  const leave = useLeave()
  const [search, setSearch] = useState('')
  /** The group as it was when its form was opened. null: none is being edited; 'new': one is being added. */
  const [edited, setEdited] = useState<OptionGroupView | 'new' | null>(null)
  const [toDelete, setToDelete] = useState<OptionGroupView | null>(null)
  const [note, setNote] = useState<Note | null>(null)
  const wanted = search.trim().toLowerCase()
  // The search never hides the row that is being edited.
  const isEdited = ({ id }: OptionGroupView) => edited !== null && edited !== 'new' && edited.id === id
  const shown = groups.filter(
    (group) =>
      isEdited(group) ||
      [group.name, group.description ?? '', ...group.options.map(({ name }) => name)]
        .join('\n')
        .toLowerCase()
        .includes(wanted),
  )

  const refresh = () =>
    Promise.all(
      ['option-groups', 'products', 'stock'].map((name) =>
        queries.invalidateQueries({ queryKey: [name, restaurant] }),
      ),
    )
  const done = (text: string) => {
    setNote({ id: (note?.id ?? 0) + 1, text })
    setToDelete(null)
    refresh()
  }
  const form = (group: OptionGroupView | null) => (
    <GroupForm
      key={group ? `${group.id} ${group.revision}` : 'new'}
      restaurant={restaurant}
      kind={kind}
      group={group}
      onSaved={({ name }) => {
        setEdited(null)
        done(group ? `${name} was saved.` : `${name} was created.`)
      }}
      onCancel={() => setEdited(null)}
      onLook={async () => {
        const newest = await queries.fetchQuery(listOf(restaurant, kind))
        setEdited(newest.find(({ id }) => id === group?.id) ?? null)
      }}
    />
  )
  return (
    <>
      <PageHeading title={labels.title} text={labels.text}>
        <Button isDisabled={edited === 'new'} onClick={() => leave(() => setEdited('new'))}>
          Add {labels.one}
        </Button>
      </PageHeading>
      {edited === 'new' && (
        <div className="mb-6">
          <Panel title={`Add ${labels.one}`}>{form(null)}</Panel>
        </div>
      )}
      <div className="mb-6 max-w-xl">
        <SearchBox label="Search groups and options" value={search} onChange={setSearch} />
      </div>
      {shown.length > 0 ? (
        <GroupTable
          caption={labels.title}
          groups={shown}
          formOf={(group) => (isEdited(group) && edited !== 'new' ? form(edited) : null)}
          onEdit={(group) => leave(() => setEdited(group))}
          onDelete={setToDelete}
        />
      ) : (
        <EmptyPanel
          title={groups.length === 0 ? `No ${labels.title.toLowerCase()} yet` : 'No groups found'}
          text={groups.length === 0 ? labels.text : 'Try another search.'}
        />
      )}
      {toDelete && (
        <DeleteGroupDialog
          restaurant={restaurant}
          group={toDelete}
          onDeleted={() => done(`${toDelete.name} was deleted.`)}
          onChanged={() => {
            setToDelete(null)
            refresh()
          }}
          onCancel={() => setToDelete(null)}
        />
      )}
      <PassingNote note={note} onGone={() => setNote(null)} />
    </>
  )
}
