import { useId, useState } from 'react'
import type { CategoryView } from '#contract/menu/categories.ts'
import type { CategoryId } from '#domain/ids.ts'
import type { ProductsOfDeleted } from '#domain/menu/category-draft.ts'
import { DeleteDialog } from '#web/admin/edit-list/delete-dialog.tsx'
import type { EditList } from '#web/admin/edit-list/use-edit-list.ts'
import { Options } from '#web/admin/ui/options.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { Select } from '#web/ui/select.tsx'

type DeleteCategoryDialogProps = {
  readonly category: CategoryView
  /** The categories that its products can move to. */
  readonly others: readonly CategoryView[]
  readonly list: EditList<CategoryView>
  readonly onDelete: (products: ProductsOfDeleted<CategoryId>) => void
}

/** CTG-8: asks for confirmation, and for what happens to the category's products. */
export function DeleteCategoryDialog(props: DeleteCategoryDialogProps) {
  const { category, others, list, onDelete } = props
  const group = useId()
  const [first] = others
  const [to, setTo] = useState(first?.id ?? null)
  const [fate, setFate] = useState<'move' | 'delete'>(first ? 'move' : 'delete')
  const { productCount } = category
  const products = productCount === 1 ? '1 product' : `${productCount} products`

  function confirm(): void {
    if (productCount === 0) onDelete({ fate: 'none' })
    else onDelete(fate === 'move' && to ? { fate: 'move', to } : { fate: 'delete' })
  }
  return (
    <DeleteDialog
      list={list}
      title={`Delete ${category.name}?`}
      text={
        <>
          <p>Are you sure you want to delete this category? This action cannot be undone.</p>
          {productCount > 0 && (
            <fieldset className="mt-5 grid gap-3 text-base">
              <legend className="mb-3 font-semibold">What should happen to the {products} in it?</legend>
              {first && (
                <RadioCard
                  name={group}
                  title="Move them to another category"
                  checked={fate === 'move'}
                  onChange={() => setFate('move')}
                >
                  <Select
                    label="New category"
                    value={to ?? ''}
                    onChange={(event) =>
                      setTo(others.find(({ id }) => id === event.target.value)?.id ?? null)
                    }
                  >
                    <Options entries={others.map(({ id, name }) => [id, name])} />
                  </Select>
                </RadioCard>
              )}
              <RadioCard
                name={group}
                title="Delete them with the category"
                text="Orders that were placed stay as they are."
                checked={fate === 'delete'}
                onChange={() => setFate('delete')}
              />
            </fieldset>
          )}
        </>
      }
      onDelete={confirm}
    />
  )
}
