import type { CartId, DrillId, UserId, VisitorSessionId } from '#domain/ids.ts'
import type { CheckoutRequest } from '#domain/orders/ordering/decide-checkout.ts'
import type { BrowserSecret } from './browser-secret.ts'

/** A diner's checkout request, and its sender. */
export type CheckoutInput = CheckoutRequest & {
  readonly cartId: CartId
  /** The signed-in user; null for a guest. */
  readonly userId: UserId | null
  /** The visit that the checkout belongs to, if the browser reported one. */
  readonly visitorSessionId: VisitorSessionId | null
  /** Lets the browser prove later that it started the checkout (PAY-12). */
  readonly browserSecret: BrowserSecret
  /** Whether the browser identifies as a bot: analytics of visits exclude its checkouts (REC-2). */
  readonly startedByBot: boolean
  /** The rush drill whose diner ordered; null for everyone else. */
  readonly drillId: DrillId | null
}
