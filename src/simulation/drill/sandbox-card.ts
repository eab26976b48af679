/** Pays at the sandbox's payment provider as the product's card form does. */

import { type CheckoutId, type IntentId, toId } from '#domain/ids.ts'
import { type Cents, cents } from '#domain/money.ts'
import { payByCard as payAtSandbox } from '#sandbox/pay-by-card.ts'

const numbers = { good: '4242424242424242', declined: '4000000000000002' } as const

/** unknown: the connection was lost, so only the product can find out. */
type CardOutcome = 'paid' | 'declined' | 'unknown'

type CardPayment = {
  readonly intentId: IntentId
  readonly clientSecret: string
  readonly card: keyof typeof numbers
  /** The response is lost. */
  readonly isCut: boolean
}

export async function payByCard(
  origin: string,
  { intentId, clientSecret, card, isCut }: CardPayment,
): Promise<CardOutcome> {
  const { status, body } = await payAtSandbox(origin, { intentId, clientSecret, number: numbers[card] })
  if (isCut) return 'unknown'
  if (status === 402) return 'declined'
  return body.status === 'succeeded' ? 'paid' : 'unknown'
}

/** All successful charges, of any order. */
export async function readCharges(
  origin: string,
): Promise<readonly { readonly checkoutId: CheckoutId; readonly amount: Cents }[]> {
  const response = await fetch(`${origin}/sandbox/charges`)
  const { charges } = (await response.json()) as { charges: readonly SandboxCharge[] }
  return charges.flatMap(({ amount, metadata: { checkoutId } }) =>
    checkoutId ? [{ checkoutId: toId<'Checkout'>(checkoutId), amount: cents(amount) }] : [],
  )
}

type SandboxCharge = {
  readonly amount: number
  readonly metadata: { readonly checkoutId?: string }
}
