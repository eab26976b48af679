import { eq } from 'drizzle-orm'
import type { PlacedOrder } from '#contract/orders/ordering.ts'
import type { CheckoutId, OrderId } from '#domain/ids.ts'
import type { RefusalKind } from '#domain/refusal.ts'
import { type Result, refuse } from '#domain/result.ts'
import { type PaymentProblem, PaymentProviderError } from '../../platform/adapters/payment/port.ts'
import { checkouts } from '../../platform/db/schema/ordering.ts'
import type { OrdersDeps } from '../deps.ts'
import { type BrowserSecret, isOfBrowser } from './browser-secret.ts'
import { makeOrder } from './make-order.ts'
import { presentPlacedOrder } from './present-order.ts'

/** Temporary problems: the same request may succeed a moment later. */
const passing: ReadonlySet<PaymentProblem> = new Set([
  'unreachable',
  'failed',
  'rate_limited',
  'misconfigured',
])

/**
 * PAY-8: returns the order of a paid checkout to the browser that placed it; 'payment_unconfirmed' if the provider can't
 * be reached. Any other browser only learns whether it is paid.
 */
export async function completeCheckout(
  deps: OrdersDeps,
  checkoutId: CheckoutId,
  secret: BrowserSecret,
): Promise<Result<PlacedOrder>> {
  await deps.failpoint('order_requested')
  const made = await makeOrderNow(deps, checkoutId)
  if (made.ok) return presentPlacedOrder(deps, made.value, secret)
  if (refusalsForEveryone.has(made.refusal.kind)) return made
  return (await isStartedBy(deps, checkoutId, secret)) ? made : refuse({ kind: 'not_paid_in_other_browser' })
}

const refusalsForEveryone: ReadonlySet<RefusalKind> = new Set(['checkout_not_found', 'payment_unconfirmed'])

async function makeOrderNow(deps: OrdersDeps, checkoutId: CheckoutId): Promise<Result<OrderId>> {
  try {
    return await makeOrder(deps, checkoutId, 'browser')
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || !passing.has(error.kind)) throw error
    deps.log.warn({ error }, 'could not check a payment at the payment provider')
    return refuse({ kind: 'payment_unconfirmed' })
  }
}

async function isStartedBy({ db }: OrdersDeps, id: CheckoutId, secret: BrowserSecret): Promise<boolean> {
  const checkout = await db.query.checkouts.findFirst({
    columns: { id: true, browserDigest: true },
    where: eq(checkouts.id, id),
  })
  return checkout !== undefined && isOfBrowser(checkout, secret)
}
