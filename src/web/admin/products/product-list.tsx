import { useMemo, useState } from 'react'
import type { ProductList, ProductView } from '#contract/products.ts'
import type { CategoryId, ProductId } from '#domain/ids.ts'
import { filterProducts, type ProductFilter } from '#domain/menu/product-draft.ts'
import { EmptyPanel } from '#web/admin/parts/empty-panel.tsx'
import { PageHeading } from '#web/admin/parts/page-heading.tsx'
import type { ActionResult } from '#web/admin/parts/result-dialog.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { GroupsMissing } from './groups-missing.tsx'
import { ProductCard } from './product-card.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductSummary } from './product-summary.tsx'
import { StockBoard } from './stock-board.tsx'
import { useProductActions } from './use-product-actions.tsx'

type ProductListProps = {
  readonly restaurant: string
  readonly list: ProductList
  readonly onEdit: (product: ProductView) => void
  readonly onOutcome: (outcome: ActionResult) => void
}

const everything: ProductFilter = { query: '', categoryId: null, status: 'all' }

/** The products as cards by category, with search, filters and summary. */
export function ProductListView({ restaurant, list, onEdit, onOutcome }: ProductListProps) {
  const [filter, setFilter] = useState(everything)
  const [isStockOpen, setIsStockOpen] = useState(false)
  const [ticked, setTicked] = useState<readonly ProductId[]>([])
  const { ask, move, dialog } = useProductActions(restaurant, onOutcome)
  const found = useMemo(() => filterProducts(list.products, filter), [list.products, filter])
  // What the filters hide is not selected, so that nobody changes what they don't see.
  const selected = found.map(({ id }) => id).filter((id) => ticked.includes(id))
  const ofCategory = (id: CategoryId) => found.filter(({ categoryId }) => categoryId === id)
  const placesOf = (id: CategoryId) => list.products.filter(({ categoryId }) => categoryId === id)

  return (
    <>
      <PageHeading
        title="Products"
        text={isStockOpen ? 'Mark what is sold out. Diners see it at once.' : 'Everything on your menu.'}
      >
        <Button variant="outline" onClick={() => setIsStockOpen(!isStockOpen)} aria-pressed={isStockOpen}>
          {isStockOpen ? 'All Products' : 'Sold Out'}
        </Button>
        <LinkButton to={paths.adminProductNew}>Add Product</LinkButton>
      </PageHeading>
      {isStockOpen ? (
        <StockBoard restaurant={restaurant} />
      ) : (
        <>
          <ProductSummary list={list} />
          <GroupsMissing restaurant={restaurant} />
          <ProductFilters filter={filter} categories={list.categories} onChange={setFilter} />
          {list.categories
            .filter(({ id }) => ofCategory(id).length > 0)
            .map(({ id, name }) => (
              <section key={id} aria-labelledby={`products-${id}`} className="mt-8">
                <h2 id={`products-${id}`} className="mb-3 text-xl font-bold">
                  {name}
                </h2>
                <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
                  {ofCategory(id).map((product) => (
                    <li key={product.id}>
                      <ProductCard
                        product={product}
                        place={placesOf(id).findIndex((each) => each.id === product.id)}
                        count={placesOf(id).length}
                        isSelected={selected.includes(product.id)}
                        onSelect={(isSelected) =>
                          setTicked(
                            isSelected
                              ? [...selected, product.id]
                              : selected.filter((each) => each !== product.id),
                          )
                        }
                        onEdit={() => onEdit(product)}
                        onAsk={(question) => ask(question, product)}
                        onMove={(to) => move(placesOf(id), product, to)}
                      />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          {selected.length > 0 && (
            <BulkBar
              restaurant={restaurant}
              categories={list.categories}
              selected={selected}
              shown={found.map(({ id }) => id)}
              onSelect={setTicked}
              onOutcome={onOutcome}
            />
          )}
          {found.length === 0 && (
            <div className="mt-8">
              <NothingFound isEmpty={list.products.length === 0} onReset={() => setFilter(everything)} />
            </div>
          )}
        </>
      )}
      {dialog}
    </>
  )
}

function NothingFound({ isEmpty, onReset }: { readonly isEmpty: boolean; readonly onReset: () => void }) {
  if (isEmpty) {
    return <EmptyPanel title="No products yet" text="Add your first product, and diners see it at once." />
  }
  return (
    <EmptyPanel title="No products found" text="No product has these words, this category and this status.">
      <Button variant="outline" onClick={onReset}>
        Show all products
      </Button>
    </EmptyPanel>
  )
}
