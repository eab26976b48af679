import type { ProductView } from '#contract/menu/products.ts'
import { toId } from '#domain/ids.ts'
import { zero } from '#domain/money.ts'

/** A product that costs nothing, belongs to no real category, and has no options; `changes` are what a test is about. */
export function productView(changes: Partial<ProductView> & Pick<ProductView, 'id' | 'name'>): ProductView {
  return {
    revision: 1,
    categoryId: toId('019a9d00-0000-7000-8000-000000000100'),
    description: null,
    basePrice: zero,
    imageUrl: null,
    isActive: true,
    is21Plus: false,
    allowComments: false,
    sortOrder: 0,
    labels: [],
    modifierGroupIds: [],
    variantGroupIds: [],
    upsellGroupIds: [],
    soldOut: null,
    ...changes,
  }
}
