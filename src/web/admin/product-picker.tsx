import { useState } from 'react'
import { foldText } from '#domain/fold-text.ts'
import type { ProductId } from '#domain/ids.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SearchBox } from './ui/search-box.tsx'

type Pickable = { readonly id: ProductId; readonly name: string; readonly category: string }

type ProductPickerProps = {
  readonly legend: string
  /** In menu order. */
  readonly products: readonly Pickable[]
  readonly chosen: readonly ProductId[]
  readonly error?: string | null
  /** Content below a selected product. */
  readonly more?: (product: Pickable) => React.ReactNode
  readonly onChange: (chosen: readonly ProductId[]) => void
}

/** Selects products of a long menu, by category and search. */
export function ProductPicker({ legend, products, chosen, error, more, onChange }: ProductPickerProps) {
  const [search, setSearch] = useState('')
  const searched = foldText(search).trim()
  const shown = products.filter(({ name, category }) => foldText(`${name}\n${category}`).includes(searched))
  const ticked = new Set(chosen)
  return (
    <fieldset>
      <legend className="mb-2 font-bold">
        {legend} <span className="font-normal text-ink-soft">({ticked.size} chosen)</span>
      </legend>
      <p aria-live="polite" className="mb-2 text-sm font-medium text-bad empty:hidden">
        {error}
      </p>
      <SearchBox label="Search products" value={search} onChange={setSearch} />
      <div className="mt-3 max-h-80 overflow-y-auto rounded-control border border-line px-4 py-2">
        {[...Map.groupBy(shown, ({ category }) => category)].map(([category, inside]) => (
          <div key={category} className="py-2">
            <p className="text-sm font-semibold text-ink-soft">{category}</p>
            <div className="grid gap-x-6 sm:grid-cols-2">
              {inside.map((product) => (
                <div key={product.id}>
                  <Checkbox
                    checked={ticked.has(product.id)}
                    onChange={({ target }) =>
                      onChange(
                        target.checked
                          ? [...chosen, product.id]
                          : chosen.filter((chosenId) => chosenId !== product.id),
                      )
                    }
                  >
                    {product.name}
                  </Checkbox>
                  {more && ticked.has(product.id) && <div className="pl-9">{more(product)}</div>}
                </div>
              ))}
            </div>
          </div>
        ))}
        {shown.length === 0 && <p className="py-4 text-ink-soft">No products found.</p>}
      </div>
    </fieldset>
  )
}
