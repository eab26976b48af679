import { useState } from 'react'
import type { ProductList, ProductsChange, ProductView } from '#contract/menu/products.ts'
import type { ProductId } from '#domain/ids.ts'
import { ConfirmDialog } from '#web/admin/ui/confirm-dialog.tsx'
import { Options } from '#web/admin/ui/options.tsx'
import type { ActionResult } from '#web/admin/ui/result-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectBox } from '#web/ui/select.tsx'
import { useBulkChange } from './use-bulk-change.ts'

type BulkBarProps = {
  readonly restaurant: string
  readonly categories: ProductList['categories']
  readonly selected: readonly ProductView[]
  /** All products that the filters show. */
  readonly shown: readonly ProductView[]
  readonly onSelect: (selected: readonly ProductId[]) => void
  readonly say: (text: string, undo?: () => void) => void
  readonly onOutcome: (outcome: ActionResult) => void
}

/** As many as one request may change. */
const mostSelected = 100

/** PRD-29: changes the selected products; at the bottom edge while any is selected. */
export function BulkBar(props: BulkBarProps) {
  const { restaurant, categories, selected, shown, onSelect, say, onOutcome } = props
  const [isDeleting, setIsDeleting] = useState(false)
  const change = useBulkChange({
    restaurant,
    say,
    onOutcome,
    onEnd: (hasSucceeded) => {
      setIsDeleting(false)
      if (hasSucceeded) onSelect([])
    },
  })
  const count = `${selected.length} ${selected.length === 1 ? 'product' : 'products'}`
  const verb = selected.length === 1 ? 'is' : 'are'
  const run = (requested: ProductsChange, done: string) =>
    change.mutate({ products: selected, change: requested, done: `${count} ${done}` })
  const act = (label: string, requested: ProductsChange, done: string) => (
    <Button
      variant="outline"
      className="shrink-0 px-3! text-sm whitespace-nowrap"
      isDisabled={change.isPending}
      onClick={() => run(requested, done)}
    >
      {label}
    </Button>
  )
  return (
    <section
      aria-label="Selected products"
      className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line-strong bg-surface px-4 py-2 shadow-float"
    >
      <p role="status" className="font-semibold whitespace-nowrap">
        {count} selected
      </p>
      <span className="ml-auto flex xl:order-last">
        <Button
          variant="quiet"
          className="px-2! text-sm"
          onClick={() => onSelect(shown.slice(0, mostSelected).map(({ id }) => id))}
        >
          {shown.length > mostSelected ? `Select ${mostSelected}` : 'Select all'}
        </Button>
        <Button variant="quiet" className="px-2! text-sm" onClick={() => onSelect([])}>
          Clear
        </Button>
      </span>
      <div className="max-xl:scroll-fade no-scrollbar -mx-4 flex min-w-0 items-center gap-2 overflow-x-auto px-4 py-1 max-xl:basis-[calc(100%+2rem)]">
        {act('Make active', { kind: 'active', isActive: true }, `${verb} active.`)}
        {act('Make inactive', { kind: 'active', isActive: false }, `${verb} inactive.`)}
        {act('Sold out', { kind: 'sold_out', soldOut: 'end_of_day' }, `${verb} sold out for today.`)}
        {act('Back on', { kind: 'sold_out', soldOut: null }, `${verb} available again.`)}
        <SelectBox
          size="compact"
          className="w-32 shrink-0 text-sm"
          aria-label="Move to a category"
          value=""
          disabled={change.isPending}
          onChange={({ target }) => {
            const category = categories.find(({ id }) => id === target.value)
            if (category) run({ kind: 'category', categoryId: category.id }, `moved to ${category.name}.`)
          }}
        >
          <option value="">Move to…</option>
          <Options entries={categories.map(({ id, name }) => [id, name])} />
        </SelectBox>
        <Button
          variant="dangerOutline"
          className="shrink-0 px-3! text-sm"
          isDisabled={change.isPending}
          onClick={() => setIsDeleting(true)}
        >
          Delete
        </Button>
      </div>
      {isDeleting && (
        <ConfirmDialog
          title={`Delete ${count}?`}
          text={`Are you sure you want to delete ${count}? This action cannot be undone.`}
          confirm={`Delete ${count}`}
          isBusy={change.isPending}
          onConfirm={() => run({ kind: 'delete' }, 'deleted.')}
          onCancel={() => setIsDeleting(false)}
        />
      )}
    </section>
  )
}
