import type { CheckoutId, OrderId } from '#domain/ids.ts'
import { type Result, refuse } from '#domain/result.ts'
import { type PaymentProblem, PaymentProviderError } from '../adapters/payment/port.ts'
import type { Deps } from '../deps.ts'
import { makeOrder } from './make-order.ts'

/** What passes: the same question has an answer in a moment. */
const passing: ReadonlySet<PaymentProblem> = new Set(['unreachable', 'rate_limited', 'misconfigured'])

/** PAY-8: the order of a paid checkout for the browser that paid; 'payment_unconfirmed' while the provider can't be asked. */
export async function completeCheckout(deps: Deps, checkoutId: CheckoutId): Promise<Result<OrderId>> {
  await deps.milestone('order_requested')
  try {
    return await makeOrder(deps, checkoutId, 'browser')
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || !passing.has(error.kind)) throw error
    deps.log.warn({ error, checkoutId }, 'what became of a payment could not be asked')
    return refuse({ kind: 'payment_unconfirmed' })
  }
}
