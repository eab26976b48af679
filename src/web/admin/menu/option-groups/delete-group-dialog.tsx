import { useQuery } from '@tanstack/react-query'
import type { OptionGroupView } from '#contract/menu/option-groups.ts'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { DeleteDialog } from '#web/admin/edit-list/delete-dialog.tsx'
import type { EditList } from '#web/admin/edit-list/use-edit-list.ts'
import { callApi } from '#web/api/client.ts'

type DeleteGroupDialogProps = {
  readonly restaurant: string
  readonly group: OptionGroupView
  readonly list: EditList<OptionGroupView>
}

/** GRP-8: asks for confirmation, and lists the products that offer the group. */
export function DeleteGroupDialog({ restaurant, group, list }: DeleteGroupDialogProps) {
  const products = useQuery({
    queryKey: queryKeys.optionGroups(restaurant, 'products', group.id),
    queryFn: async () => (await callApi()).optionGroups.products({ restaurant, groupId: group.id }),
    enabled: group.productCount > 0,
  })
  const names = products.data?.map(({ name }) => name) ?? []
  const isLoading = group.productCount > 0 && products.isPending

  const remove = () =>
    list.attempt(async () => {
      const { optionGroups } = await callApi()
      const { id: groupId, revision } = group
      await optionGroups.delete({ restaurant, groupId, revision, fromProducts: names.length > 0 })
      list.say(`${group.name} was deleted.`)
    })
  return (
    <DeleteDialog
      list={list}
      title={`Delete ${group.name}?`}
      text={
        <>
          <p>Are you sure you want to delete this group and its options? This action cannot be undone.</p>
          {names.length > 0 && (
            <div className="mt-4 text-base">
              <p className="font-semibold">
                {names.length === 1 ? 'This product offers it' : `These ${names.length} products offer it`}{' '}
                and will no longer do so:
              </p>
              <ul className="mt-2 max-h-48 list-disc overflow-y-auto pl-6">
                {products.data?.map(({ id, name }) => (
                  <li key={id}>{name}</li>
                ))}
              </ul>
            </div>
          )}
        </>
      }
      isLoading={isLoading}
      onDelete={remove}
    />
  )
}
