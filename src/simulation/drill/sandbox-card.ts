/** Pays at the sandbox's payment provider as the product's card form does. */

import { type CheckoutId, type IntentId, toId } from '#domain/ids.ts'
import { type Cents, cents } from '#domain/money.ts'
import { sandboxKeys } from '#sandbox/keys.ts'

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
  const method = await post(`${origin}/v1/payment_methods`, {
    type: 'card',
    'card[number]': numbers[card],
    'card[exp_month]': '12',
    'card[exp_year]': '50',
    'card[cvc]': '123',
    'billing_details[address][postal_code]': '10001',
  })
  const confirmed = await post(`${origin}/v1/payment_intents/${intentId}/confirm`, {
    client_secret: clientSecret,
    payment_method: String(method.body.id),
  })
  if (isCut) return 'unknown'
  if (confirmed.status === 402) return 'declined'
  return confirmed.body.status === 'succeeded' ? 'paid' : 'unknown'
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

type Posted = { readonly status: number; readonly body: { readonly id?: unknown; readonly status?: unknown } }

async function post(url: string, fields: Readonly<Record<string, string>>): Promise<Posted> {
  const body = new URLSearchParams({ ...fields, key: sandboxKeys.publishableKey })
  const response = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(20_000) })
  return { status: response.status, body: (await response.json()) as Posted['body'] }
}
