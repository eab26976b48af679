import type { ProductView } from '#contract/products.ts'
import type { ProductId } from '#domain/ids.ts'
import type { Cents } from '#domain/money.ts'
import type { Question } from './use-product-actions.tsx'

/** The products that the filters leave, and what can be done with each. */
export type ProductRows = {
  readonly found: readonly ProductView[]
  readonly selected: readonly ProductId[]
  readonly onSelect: (id: ProductId, isSelected: boolean) => void
  readonly onAsk: (question: Question, product: ProductView) => void
  /** Called with the products of its category, and its new index there. */
  readonly onMove: (all: readonly ProductView[], product: ProductView, to: number) => void
  readonly onPrice: (product: ProductView, price: Cents) => void
}
