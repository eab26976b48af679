import { useCallback, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ProductList, ProductView } from '#contract/menu/products.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { type ActionResult, ResultDialog } from '#web/admin/ui/result-dialog.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ProductForm } from './product-form.tsx'
import { everything, ProductListView } from './product-list.tsx'
import { useCatalogueChanged, useProducts } from './use-products.ts'
import { useProductsPath } from './use-products-path.ts'

type ProductManagerProps = {
  readonly restaurant: string
  /** Whether the form for a new product is open. */
  readonly isAdding: boolean
}

/** The products of a restaurant, or the form for one of them. */
export function ProductManager({ restaurant, isAdding }: ProductManagerProps) {
  const products = useProducts(restaurant)
  const named = useSearchParams()[0].get('product')
  return (
    <Loaded query={products} loading="Loading products..." title={isAdding ? 'Add Product' : 'Products'}>
      {(list) =>
        list.categories.some(({ isActive }) => isActive) || list.products.length > 0 ? (
          <Manager key={restaurant} restaurant={restaurant} isAdding={isAdding} named={named} list={list} />
        ) : (
          <CategoriesRequired />
        )
      }
    </Loaded>
  )
}

type ManagerProps = ProductManagerProps & {
  readonly list: ProductList
  /** The id of the product whose form the address opens. */
  readonly named: string | null
}

function Manager({ restaurant, isAdding, named, list }: ManagerProps) {
  const navigate = useNavigate()
  const reload = useCatalogueChanged(restaurant)
  const [filter, setFilter] = useState(everything)
  const editing = useOpened(list, isAdding ? null : named)
  const [outcome, setOutcome] = useState<ActionResult | null>(null)
  const show = useCallback((next: ActionResult) => setOutcome(next), [])
  const productsPath = useProductsPath()
  const closeForm = () => navigate(productsPath)
  return (
    <>
      {isAdding || editing ? (
        <ProductForm
          key={editing?.id ?? 'new'}
          restaurant={restaurant}
          categories={list.categories}
          product={editing}
          onOutcome={show}
          onClose={closeForm}
          onSaved={async (saved) => {
            closeForm()
            show(saved)
            await reload()
          }}
        />
      ) : (
        <ProductListView
          restaurant={restaurant}
          list={list}
          filter={filter}
          onFilter={setFilter}
          onOutcome={show}
        />
      )}
      {outcome && <ResultDialog {...outcome} onClose={() => setOutcome(null)} />}
    </>
  )
}

/** Returns the product as it was when the address began to name it, so that edits by others don't replace its form. */
function useOpened(list: ProductList, named: string | null): ProductView | null {
  const find = () => list.products.find(({ id }) => id === named) ?? null
  const [opened, setOpened] = useState(() => ({ named, product: find() }))
  if (opened.named === named) return opened.product
  const next = { named, product: find() }
  setOpened(next)
  return next.product
}

function CategoriesRequired() {
  return (
    <>
      <PageHeading title="Products" />
      <EmptyPanel
        title="Categories Required"
        text="Every product belongs to a category. Please add an active category first."
      >
        <LinkButton to={adminPaths.categories}>Go to categories</LinkButton>
      </EmptyPanel>
    </>
  )
}
