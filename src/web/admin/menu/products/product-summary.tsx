import type { ProductList } from '#contract/menu/products.ts'
import { countProducts } from '#domain/menu/product-draft.ts'
import { formatDollars } from '#domain/money.ts'
import { StatTile, StatTiles } from '#web/admin/charts/stat-tile.tsx'

/** PRD-4: the number of products and categories, and the sum of the base prices. */
export function ProductSummary({ list }: { readonly list: ProductList }) {
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
