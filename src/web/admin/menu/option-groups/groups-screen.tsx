import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OptionGroupView } from '#contract/menu/option-groups.ts'
import { foldText } from '#domain/fold-text.ts'
import type { GroupKind } from '#domain/menu/group-draft.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { EditListView } from '#web/admin/edit-list/edit-list-view.tsx'
import { useEditList } from '#web/admin/edit-list/use-edit-list.ts'
import { RestaurantRequired } from '#web/admin/restaurant-choice/restaurant-required.tsx'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { callApi } from '#web/api/client.ts'
import { SearchBox } from '#web/ui/search-box.tsx'
import { DeleteGroupDialog } from './delete-group-dialog.tsx'
import { groupColumns } from './group-columns.tsx'
import { GroupForm } from './group-form.tsx'
import { groupLabels } from './group-labels.ts'

/** The groups of one kind: list, create, edit with their options, delete. */
export function GroupsScreen({ kind }: { readonly kind: GroupKind }) {
  return (
    <RestaurantRequired
      page={groupLabels[kind].title}
      message={groupLabels[kind].message}
      setup="Set up your restaurant first. Then you can build its menu."
    >
      {({ id }) => <Groups restaurant={id} kind={kind} />}
    </RestaurantRequired>
  )
}

type GroupsProps = { readonly restaurant: string; readonly kind: GroupKind }

function Groups({ restaurant, kind }: GroupsProps) {
  const query = useQuery(listOf(restaurant, kind))
  return (
    <Loaded
      query={query}
      loading={`Loading ${groupLabels[kind].title.toLowerCase()}...`}
      title={groupLabels[kind].title}
    >
      {(groups) => <LoadedGroups restaurant={restaurant} kind={kind} groups={groups} />}
    </Loaded>
  )
}

function listOf(restaurant: string, kind: GroupKind) {
  return {
    queryKey: queryKeys.optionGroups(restaurant, kind),
    queryFn: async () => (await callApi()).optionGroups.list({ restaurant, kind }),
  }
}

function LoadedGroups({
  restaurant,
  kind,
  groups,
}: GroupsProps & { readonly groups: readonly OptionGroupView[] }) {
  const labels = groupLabels[kind]
  const [search, setSearch] = useState('')
  const list = useEditList({
    idOf: ({ id }: OptionGroupView) => id,
    query: listOf(restaurant, kind),
    rowsOf: (loaded) => loaded,
    alsoIn: [queryKeys.optionGroups(restaurant), queryKeys.products(restaurant), queryKeys.stock(restaurant)],
  })
  const searched = foldText(search).trim()
  const shown = groups.filter((group) => list.isEdited(group) || textOf(group).includes(searched))
  return (
    <EditListView
      list={list}
      title={labels.title}
      needs="menu.write"
      text={labels.text}
      one={labels.one}
      caption={labels.title}
      editor="drawer"
      isCompact
      actionsAt="besideName"
      columns={groupColumns}
      rows={shown}
      nameOf={({ name }) => name}
      filters={
        <div className="max-w-xl">
          <SearchBox label="Search groups and options" value={search} onChange={setSearch} />
        </div>
      }
      empty={
        <EmptyPanel
          title={groups.length === 0 ? `No ${labels.title.toLowerCase()} yet` : 'No groups found'}
          text={groups.length === 0 ? labels.text : 'Try another search.'}
        />
      }
      formOf={(group) => (
        <GroupForm
          restaurant={restaurant}
          kind={kind}
          group={group}
          onSaved={({ name }) => list.saved(group ? `${name} was saved.` : `${name} was created.`)}
          onCancel={list.close}
          onLook={list.look}
        />
      )}
      confirmDelete={(group) => <DeleteGroupDialog restaurant={restaurant} group={group} list={list} />}
    />
  )
}

/** Returns what the search looks through. */
function textOf({ name, description, options }: OptionGroupView): string {
  return foldText([name, description ?? '', ...options.map((option) => option.name)].join('\n'))
}
