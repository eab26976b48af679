import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductList, ProductsChange } from '#contract/products.ts'
import type { ProductId } from '#domain/ids.ts'
import { ConfirmDialog } from '#web/admin/parts/confirm-dialog.tsx'
import { Options } from '#web/admin/parts/options.tsx'
import type { ActionResult } from '#web/admin/parts/result-dialog.tsx'
import { callApi } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectBox } from '#web/ui/select.tsx'
import { bulkFailed, productsChanged } from './outcomes.ts'
import { useCatalogueChanged } from './use-products.ts'

type BulkBarProps = {
  readonly restaurant: string
  readonly categories: ProductList['categories']
  readonly selected: readonly ProductId[]
  /** All products that the filters show. */
  readonly shown: readonly ProductId[]
  readonly onSelect: (selected: readonly ProductId[]) => void
  readonly onOutcome: (outcome: ActionResult) => void
}

/** PRD-29: changes the selected products; stays at the bottom edge while any is selected. */
export function BulkBar(props: BulkBarProps) {
  const { restaurant, categories, selected, shown, onSelect, onOutcome } = props
  const reload = useCatalogueChanged(restaurant)
  const [isDeleting, setIsDeleting] = useState(false)
  const change = useMutation({
    mutationFn: async (wanted: ProductsChange) =>
      (await callApi()).products.change({ restaurant, productIds: [...selected], change: wanted }),
    onSuccess: ({ count }, { kind }) => {
      onSelect([])
      onOutcome(productsChanged(count, kind))
    },
    onError: (problem) => onOutcome(bulkFailed(problem)),
    onSettled: async () => {
      setIsDeleting(false)
      await reload()
    },
  })
  const count = `${selected.length} ${selected.length === 1 ? 'product' : 'products'}`
  const act = (label: string, wanted: ProductsChange) => (
    <Button
      variant="outline"
      className="px-4! text-sm"
      isDisabled={change.isPending}
      onClick={() => change.mutate(wanted)}
    >
      {label}
    </Button>
  )
  return (
    <section
      aria-label="Selected products"
      className="sticky bottom-3 z-10 mt-6 flex flex-wrap items-center gap-2 rounded-card border border-line-strong bg-surface px-4 py-3 shadow-float"
    >
      <p role="status" className="mr-2 font-semibold">
        {count} selected
      </p>
      {act('Active', { kind: 'active', isActive: true })}
      {act('Inactive', { kind: 'active', isActive: false })}
      {act('Sold out', { kind: 'sold_out', soldOut: 'end_of_day' })}
      {act('Available', { kind: 'sold_out', soldOut: null })}
      <SelectBox
        size="compact"
        className="text-sm"
        aria-label="Move to a category"
        value=""
        onChange={({ target }) => {
          const category = categories.find(({ id }) => id === target.value)
          if (category) change.mutate({ kind: 'category', categoryId: category.id })
        }}
      >
        <option value="">Move to…</option>
        <Options of={categories.map(({ id, name }) => [id, name])} />
      </SelectBox>
      <Button variant="dangerOutline" className="px-4! text-sm" onClick={() => setIsDeleting(true)}>
        Delete
      </Button>
      <span className="ml-auto flex">
        <Button
          variant="quiet"
          className="px-3! text-sm"
          onClick={() => onSelect(shown.slice(0, mostSelected))}
        >
          Select all shown
        </Button>
        <Button variant="quiet" className="px-3! text-sm" onClick={() => onSelect([])}>
          Clear selection
        </Button>
      </span>
      {isDeleting && (
        <ConfirmDialog
          title={`Delete ${count}`}
          text={`Are you sure you want to delete ${count}? This action cannot be undone.`}
          confirm={`Delete ${count}`}
          isBusy={change.isPending}
          onConfirm={() => change.mutate({ kind: 'delete' })}
          onCancel={() => setIsDeleting(false)}
        />
      )}
    </section>
  )
}

/** As many as one request may change. */
const mostSelected = 100
