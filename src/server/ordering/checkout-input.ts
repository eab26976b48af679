import type { CartId, UserId, VisitorSessionId } from '#domain/ids.ts'
import type { CheckoutRequest } from '#domain/ordering/decide-checkout.ts'
import type { BrowserSecret } from './browser-secret.ts'

/** What a diner asks a checkout with, and who asks. */
export type CheckoutInput = CheckoutRequest & {
  readonly cartId: CartId
  /** Who is signed in; null for a guest. */
  readonly userId: UserId | null
  /** The visit in which it is begun, where the browser told of one. */
  readonly visitorSessionId: VisitorSessionId | null
  /** By which the browser can prove later that it started it (PAY-12). */
  readonly browserSecret: BrowserSecret
  /** Whether the browser says that it is a bot: its checkouts are left out of the figures about visits (REC-2). */
  readonly startedByBot: boolean
}
