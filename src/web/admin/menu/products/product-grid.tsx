import type { ProductList } from '#contract/menu/products.ts'
import { ProductCard } from './product-card.tsx'
import type { ProductRows } from './product-rows.ts'

/** The products as cards by category. */
export function ProductGrid({ list, rows }: { readonly list: ProductList; readonly rows: ProductRows }) {
  return list.categories.map(({ id, name }) => {
    const inside = rows.matches.filter(({ categoryId }) => categoryId === id)
    const all = list.products.filter(({ categoryId }) => categoryId === id)
    if (inside.length === 0) return null
    return (
      <section key={id} aria-labelledby={`products-${id}`} className="mt-8 max-sm:mt-6">
        <h2 id={`products-${id}`} className="mb-3 text-xl font-bold">
          {name}
        </h2>
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
          {inside.map((product) => (
            <li
              key={product.id}
              className="[contain-intrinsic-size:auto_15rem] sm:[contain-intrinsic-size:auto_11rem] [content-visibility:auto]"
            >
              <ProductCard
                product={product}
                index={all.indexOf(product)}
                count={all.length}
                isSelected={rows.selected.has(product.id)}
                actions={rows.actions}
              />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
