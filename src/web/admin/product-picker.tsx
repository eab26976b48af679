import { useState } from 'react'
import { foldText } from '#domain/fold-text.ts'
import type { ProductId } from '#domain/ids.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'

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

/** TMD-7: selects products of a long menu, one by one or by category; a search and 'Only chosen' stay above them. */
export function ProductPicker({ legend, products, chosen, error, more, onChange }: ProductPickerProps) {
  const [search, setSearch] = useState('')
  const [isOnlyChosen, setOnlyChosen] = useState(false)
  const searched = foldText(search).trim()
  const ticked = new Set(chosen)
  const shown = products.filter(
    ({ id, name, category }) =>
      foldText(`${name}\n${category}`).includes(searched) && (!isOnlyChosen || ticked.has(id)),
  )
  const set = (ids: readonly ProductId[], isChosen: boolean) => {
    const others = chosen.filter((id) => !ids.includes(id))
    onChange(isChosen ? [...others, ...ids] : others)
  }
  return (
    <fieldset>
      <legend className="mb-2 font-bold">
        {legend} <span className="font-normal text-ink-soft">({ticked.size} chosen)</span>
      </legend>
      <p aria-live="polite" className="mb-2 text-sm font-medium text-bad empty:hidden">
        {error}
      </p>
      <div className="max-h-96 overflow-y-auto rounded-control border border-line px-4 pb-2">
        <div className="sticky top-0 z-10 -mx-4 grid gap-x-4 border-b border-line bg-surface px-4 py-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
          <SearchBox label="Search products" value={search} onChange={setSearch} />
          <Checkbox checked={isOnlyChosen} onChange={({ target }) => setOnlyChosen(target.checked)}>
            Only chosen
          </Checkbox>
        </div>
        {[...Map.groupBy(shown, ({ category }) => category)].map(([category, inside]) => (
          <div key={category} className="py-2">
            <CategoryHead
              category={category}
              count={inside.length}
              chosen={inside.filter(({ id }) => ticked.has(id)).length}
              onChange={(isChosen) =>
                set(
                  inside.map(({ id }) => id),
                  isChosen,
                )
              }
            />
            <div className="grid gap-x-6 pl-4 sm:grid-cols-2">
              {inside.map((product) => (
                <div key={product.id}>
                  <Checkbox
                    checked={ticked.has(product.id)}
                    onChange={({ target }) => set([product.id], target.checked)}
                  >
                    {product.name}
                  </Checkbox>
                  {more && ticked.has(product.id) && <div className="pl-9">{more(product)}</div>}
                </div>
              ))}
            </div>
          </div>
        ))}
        {shown.length === 0 && (
          <p className="py-4 text-ink-soft">
            {isOnlyChosen && searched === '' ? 'No products are chosen yet.' : 'No products found.'}
          </p>
        )}
      </div>
    </fieldset>
  )
}

type CategoryHeadProps = {
  readonly category: string
  /** The products that are listed below, and how many of them are chosen. */
  readonly count: number
  readonly chosen: number
  readonly onChange: (isChosen: boolean) => void
}

/** A checkbox for all listed products of a category; half ticked while only some are chosen. */
function CategoryHead({ category, count, chosen, onChange }: CategoryHeadProps) {
  const isSome = chosen > 0 && chosen < count
  return (
    <Checkbox
      ref={(input) => {
        if (input) input.indeterminate = isSome
      }}
      checked={chosen === count}
      onChange={() => onChange(chosen < count)}
      aria-label={`All of ${category}`}
    >
      <span className="text-sm font-semibold text-ink-soft">
        {category}{' '}
        <span className="font-normal tabular-nums">
          {chosen} of {count}
        </span>
      </span>
    </Checkbox>
  )
}
