/** Builds the request for a checkout from the draft. */

import type { VisitorSessionId } from '#domain/ids.ts'
import type { Cents } from '#domain/money.ts'
import { choiceNames } from '#domain/orders/ordering/checkout-choices.ts'
import type { Customer } from '#domain/orders/ordering/customer.ts'
import { pick } from '#domain/pick.ts'
import type { DraftReview } from '../checkout/review-draft.ts'
import { cartOf } from '../draft/cart-lines.ts'
import { usedDelivery } from '../draft/delivery.ts'
import type { OrderDraft } from '../draft/draft.ts'
import type { StartCheckoutInput } from './start-checkout.ts'

/** The parts of the request that are not in the draft. */
type RequestFacts = {
  readonly customer: Customer
  readonly cart: Pick<DraftReview['cart'], 'lines'>
  /** The grand total that the diner agrees to pay. */
  readonly shownTotal: Cents
  readonly visitorSessionId: VisitorSessionId | null
}

/** CHK-18: returns the request with every key of the contract's input; a missing one doesn't compile. */
export function checkoutRequestOf(
  draft: OrderDraft,
  { customer, cart, shownTotal, visitorSessionId }: RequestFacts,
): Stated<StartCheckoutInput> {
  const { orderType, timing, lines } = cartOf(draft)
  return {
    orderType,
    timing,
    delivery: deliveryOf(draft),
    lines,
    ...pick(draft, choiceNames),
    customer,
    discountCode: draft.discount?.code ?? null,
    freeMeals: cart.lines
      .filter(({ listPrice }) => listPrice !== null)
      .map(({ id, productId, variants }) => ({
        lineId: id,
        productId,
        variants: variants.map((variant) => variant.id),
      })),
    visitorSessionId,
    shown: {
      grandTotal: shownTotal,
      lines: cart.lines.map(({ id, unitPrice }) => ({ id, unitPrice })),
    },
  }
}

function deliveryOf(draft: OrderDraft) {
  const delivery = usedDelivery(draft)
  return delivery && { quoteId: delivery.quote.id, address: delivery.address }
}

/**
 * An input type in which every key is required, at every level. For code that builds an input, so that a new key with a
 * default can't be forgotten.
 */
export type Stated<Input> = Input extends string | number | boolean | null
  ? Input
  : Input extends readonly (infer Item)[]
    ? readonly Stated<Item>[]
    : { readonly [Key in keyof Input]-?: Stated<Input[Key]> }
