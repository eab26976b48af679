import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductView } from '#contract/menu/products.ts'
import { movedTo } from '#domain/access/editing/reorder.ts'
import { ConfirmDialog } from '#web/admin/ui/confirm-dialog.tsx'
import type { ActionResult } from '#web/admin/ui/result-dialog.tsx'
import { callApi } from '#web/api/client.ts'
import {
  deleteConflict,
  deleteFailed,
  orderFailed,
  productDeleted,
  refusalKindOf,
  statusFailed,
  statusUpdated,
} from './outcomes.ts'
import { useCatalogueChanged } from './use-products.ts'

export type Question = 'toggle' | 'delete'

/**
 * PRD-24: returns the actions on a product of the list. Deleting and switching ask for confirmation and then show the result;
 * moving happens at once.
 */
export function useProductActions(restaurant: string, onOutcome: (outcome: ActionResult) => void) {
  const reload = useCatalogueChanged(restaurant)
  const [pending, setPending] = useState<{
    readonly question: Question
    readonly product: ProductView
  } | null>(null)

  const finish = async (outcome: ActionResult) => {
    setPending(null)
    onOutcome(outcome)
    await reload()
  }
  const remove = useMutation({
    mutationFn: async ({ id: productId, revision }: ProductView) =>
      (await callApi()).products.delete({ restaurant, productId, revision }),
    onSuccess: (_, product) => finish(productDeleted(product.name)),
    onError: (problem) =>
      finish(refusalKindOf(problem) === 'changed_meanwhile' ? deleteConflict : deleteFailed),
  })
  const toggle = useMutation({
    mutationFn: async ({ id: productId, isActive }: ProductView) =>
      (await callApi()).products.setActive({ restaurant, productId, isActive: !isActive }),
    onSuccess: ({ name, isActive }) => finish(statusUpdated(name, isActive)),
    onError: () => finish(statusFailed),
  })
  const order = useMutation({
    mutationFn: async (products: readonly ProductView[]) => {
      const [first] = products
      if (!first) return
      const ids = products.map(({ id }) => id)
      await (await callApi()).products.reorder({ restaurant, categoryId: first.categoryId, order: ids })
    },
    onSuccess: reload,
    onError: () => finish(orderFailed),
  })
  const move = (all: readonly ProductView[], product: ProductView, to: number) => {
    if (!order.isPending) order.mutate(movedTo(all, all.indexOf(product), to))
  }

  return {
    ask: (question: Question, product: ProductView) => setPending({ question, product }),
    move,
    dialog: pending && (
      <QuestionDialog
        {...pending}
        isBusy={remove.isPending || toggle.isPending}
        onYes={() => (pending.question === 'delete' ? remove : toggle).mutate(pending.product)}
        onNo={() => setPending(null)}
      />
    ),
  }
}

function QuestionDialog(props: {
  readonly question: Question
  readonly product: ProductView
  readonly isBusy: boolean
  readonly onYes: () => void
  readonly onNo: () => void
}) {
  const { question, product, isBusy, onYes, onNo } = props
  const common = { isBusy, onConfirm: onYes, onCancel: onNo }
  if (question === 'delete') {
    return (
      <ConfirmDialog
        {...common}
        title="Delete product"
        text={`Are you sure you want to delete "${product.name}"? This action cannot be undone.`}
        confirm="Delete"
      />
    )
  }
  const [state, verb] = product.isActive ? ['inactive', 'Make inactive'] : ['active', 'Make active']
  return (
    <ConfirmDialog
      {...common}
      title="Change status"
      text={`"${product.name}" will be ${state}: diners will ${product.isActive ? 'no longer see it' : 'see it'}.`}
      confirm={verb ?? ''}
    />
  )
}
