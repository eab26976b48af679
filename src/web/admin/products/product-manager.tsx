import { useCallback, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ProductList, ProductView } from '#contract/products.ts'
import { EmptyPanel } from '#web/admin/parts/empty-panel.tsx'
import { Loaded } from '#web/admin/parts/loaded.tsx'
import { PageHeading } from '#web/admin/parts/page-heading.tsx'
import { type ActionResult, ResultDialog } from '#web/admin/parts/result-dialog.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ProductForm } from './product-form.tsx'
import { ProductListView } from './product-list.tsx'
import { useCatalogueChanged, useProducts } from './use-products.ts'

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
    <Loaded query={products} loading="Loading products...">
      {(list) =>
        list.categories.some(({ isActive }) => isActive) || list.products.length > 0 ? (
          <Manager key={named} restaurant={restaurant} isAdding={isAdding} named={named} list={list} />
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
  const [opened, setEditing] = useState<ProductView | null>(
    () => list.products.find(({ id }) => id === named) ?? null,
  )
  const editing = isAdding ? null : opened
  const [outcome, setOutcome] = useState<ActionResult | null>(null)
  const show = useCallback((next: ActionResult) => setOutcome(next), [])
  const closeForm = () => {
    setEditing(null)
    if (isAdding || named) navigate(paths.adminProducts)
  }
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
        <ProductListView restaurant={restaurant} list={list} onEdit={setEditing} onOutcome={show} />
      )}
      {outcome && <ResultDialog {...outcome} onClose={() => setOutcome(null)} />}
    </>
  )
}

function CategoriesRequired() {
  return (
    <>
      <PageHeading title="Products" />
      <EmptyPanel
        title="Categories Required"
        text="Every product belongs to a category. Please add an active category first."
      >
        <LinkButton to={paths.adminCategories}>Go to categories</LinkButton>
      </EmptyPanel>
    </>
  )
}
