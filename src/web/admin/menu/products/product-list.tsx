import { useDeferredValue, useMemo, useState } from 'react'
import type { ProductList } from '#contract/menu/products.ts'
import type { ProductId } from '#domain/ids.ts'
import { countProducts, filterProducts, type ProductFilter } from '#domain/menu/product-draft.ts'
import { formatDollars } from '#domain/money.ts'
import { withFilterInAddress } from '#web/admin/filters/filters-in-address.ts'
import { useAddress } from '#web/admin/filters/use-address.ts'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { PassingNote } from '#web/admin/ui/passing-note.tsx'
import type { ActionResult } from '#web/admin/ui/result-dialog.tsx'
import { Segments } from '#web/admin/ui/segments.tsx'
import { useNote } from '#web/admin/ui/use-note.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { StatTile, StatTiles } from '../../charts/stat-tile.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { GroupsMissing } from './groups-missing.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductGrid } from './product-grid.tsx'
import { type ProductRows, useStableActions } from './product-rows.ts'
import { ProductTable } from './product-table.tsx'
import { type ListView, readView, saveView } from './saved-view.ts'
import { StockBoard } from './stock-board.tsx'
import { usePriceChange } from './use-price-change.ts'
import { useProductActions } from './use-product-actions.tsx'

type ProductListProps = {
  readonly restaurant: string
  readonly list: ProductList
  readonly filter: ProductFilter
  readonly onFilter: (filter: ProductFilter) => void
  readonly onOutcome: (outcome: ActionResult) => void
}

/** The filter that shows all products. */
export const everything: ProductFilter = { query: '', categoryId: null, status: 'all' }

/** `?show=` of the list of what is sold out. */
const soldOut = 'sold-out'

/** The products, or what is sold out of them. */
export function ProductListView(props: ProductListProps) {
  const { restaurant, list } = props
  const [parameters, changeAddress] = useAddress()
  const mode = parameters.get('show') === soldOut ? 'stock' : 'products'
  const [view, setView] = useState(readView)
  const choose = (next: ListView) => {
    saveView(next)
    setView(next)
  }
  return (
    <>
      <PageHeading
        title={mode === 'stock' ? 'Sold Out' : 'Products'}
        text={mode === 'stock' ? 'Mark what is sold out. Diners see it at once.' : 'Everything on your menu.'}
      >
        {mode === 'products' && <LinkButton to={adminPaths.productNew}>Add Product</LinkButton>}
      </PageHeading>
      <div className="mb-5 flex flex-wrap justify-between gap-2 max-sm:mb-4">
        <Segments
          label="Mode"
          options={{ products: 'All Products', stock: <SoldOutLabel list={list} /> }}
          chosen={mode}
          onChoose={(next) =>
            changeAddress((now) => withFilterInAddress(now, 'show', next === 'stock' ? soldOut : ''))
          }
        />
        {mode === 'products' && (
          <Segments
            label="View"
            options={{ cards: 'Cards', table: 'Table' }}
            chosen={view}
            onChoose={choose}
          />
        )}
      </div>
      {mode === 'stock' ? <StockBoard restaurant={restaurant} /> : <Products {...props} view={view} />}
    </>
  )
}

/** 'Sold Out' with the number of active products that are. */
function SoldOutLabel({ list }: { readonly list: ProductList }) {
  const count = list.products.filter((product) => product.isActive && product.soldOut).length
  return (
    <>
      Sold Out
      {count > 0 && <Badge tone="warn">{count}</Badge>}
    </>
  )
}

/** PRD-30: the products as cards or in a table, with search, filters and summary. */
function Products(props: ProductListProps & { readonly view: ListView }) {
  const { restaurant, list, filter, view, onFilter, onOutcome } = props
  const [ticked, setTicked] = useState<readonly ProductId[]>([])
  const { note, say, forget } = useNote()
  const { ask, move, dialog } = useProductActions(restaurant, onOutcome)
  const price = usePriceChange({ restaurant, say, onOutcome })
  // Typing stays quick while a long list follows.
  const followed = useDeferredValue(filter)
  const matches = useMemo(() => filterProducts(list.products, followed), [list.products, followed])
  // What the filters hide is not selected, so that people change only what they see.
  const selected = useMemo(() => matches.filter(({ id }) => ticked.includes(id)), [matches, ticked])
  const actions = useStableActions({
    onSelect: (id, isSelected) =>
      setTicked((now) => (isSelected ? [...now, id] : now.filter((tickedId) => tickedId !== id))),
    onAsk: ask,
    onMove: (product, to) =>
      move(
        list.products.filter(({ categoryId }) => categoryId === product.categoryId),
        product,
        to,
      ),
    onPrice: (product, amount) => price.mutate({ product, price: amount }),
  })
  const rows: ProductRows = { matches, selected: new Set(selected.map(({ id }) => id)), actions }
  const View = view === 'table' ? ProductTable : ProductGrid
  return (
    <>
      <ProductSummary list={list} />
      <GroupsMissing restaurant={restaurant} />
      <ProductFilters filter={filter} categories={list.categories} onChange={onFilter} />
      {matches.length > 0 ? (
        <View list={list} rows={rows} />
      ) : (
        <div className="mt-8">
          <NothingFound isEmpty={list.products.length === 0} onReset={() => onFilter(everything)} />
        </div>
      )}
      <div className="sticky bottom-[calc(var(--bottom-bar)+0.75rem)] z-20">
        <PassingNote note={note} onGone={forget} />
        {selected.length > 0 && (
          <BulkBar
            restaurant={restaurant}
            categories={list.categories}
            selected={selected}
            shown={matches}
            onSelect={setTicked}
            say={say}
            onOutcome={onOutcome}
          />
        )}
      </div>
      {dialog}
    </>
  )
}

function NothingFound({ isEmpty, onReset }: { readonly isEmpty: boolean; readonly onReset: () => void }) {
  if (isEmpty) {
    return (
      <EmptyPanel title="No products yet" text="Add your first product, and diners see it at once.">
        <LinkButton to={adminPaths.productNew}>Add your first product</LinkButton>
      </EmptyPanel>
    )
  }
  return (
    <EmptyPanel title="No products found" text="No product matches this search and these filters.">
      <Button variant="outline" onClick={onReset}>
        Show all products
      </Button>
    </EmptyPanel>
  )
}

/** PRD-4: the number of products and categories, and the sum of the base prices. */
function ProductSummary({ list }: { readonly list: ProductList }) {
  const { total, active, value } = countProducts(list.products)
  return (
    <section aria-labelledby="product-summary">
      <h2 id="product-summary" className="sr-only">
        Product Summary
      </h2>
      <StatTiles isOneLine>
        <StatTile label="Total Products" value={total} />
        <StatTile label="Active Products" value={active} />
        <StatTile label="Categories" value={list.categories.filter(({ isActive }) => isActive).length} />
        <StatTile label="Total Value" value={formatDollars(value)} />
      </StatTiles>
    </section>
  )
}
