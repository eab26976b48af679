import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OptionGroupView } from '#contract/option-groups.ts'
import { ConfirmDialog } from '#web/admin/parts/confirm-dialog.tsx'
import { editFailureOf } from '#web/admin/parts/edit-failure.ts'
import { callApi } from '#web/api/client.ts'
import { showFailure } from '#web/shell/toasts.tsx'

type DeleteGroupDialogProps = {
  readonly restaurant: string
  readonly group: OptionGroupView
  readonly onDeleted: () => void
  /** Called after a conflict or a refusal; the group must be reviewed first. */
  readonly onChanged: () => void
  readonly onCancel: () => void
}

/** GRP-8: asks for confirmation, and lists the products that offer the group. */
export function DeleteGroupDialog(props: DeleteGroupDialogProps) {
  const { restaurant, group, onDeleted, onChanged, onCancel } = props
  const [isBusy, setIsBusy] = useState(false)
  const products = useQuery({
    queryKey: ['option-groups', restaurant, 'products', group.id],
    queryFn: async () => (await callApi()).optionGroups.products({ restaurant, groupId: group.id }),
    enabled: group.productCount > 0,
  })
  const names = products.data?.map(({ name }) => name) ?? []
  const isLoading = group.productCount > 0 && products.isPending

  async function remove(): Promise<void> {
    setIsBusy(true)
    try {
      const { optionGroups } = await callApi()
      const { id: groupId, revision } = group
      await optionGroups.delete({ restaurant, groupId, revision, fromProducts: names.length > 0 })
      onDeleted()
    } catch (error) {
      const failure = editFailureOf(error)
      if (failure.kind === 'failed') showFailure(failure.failure)
      else
        showFailure({ message: failure.message, code: failure.kind === 'changed' ? 'HTTP_409' : 'HTTP_422' })
      if (failure.kind !== 'failed') onChanged()
      setIsBusy(false)
    }
  }
  return (
    <ConfirmDialog
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
      confirm="Delete"
      isBusy={isBusy || isLoading}
      onConfirm={remove}
      onCancel={onCancel}
    />
  )
}
