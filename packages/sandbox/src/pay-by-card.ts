import { sandboxKeys } from './keys.ts'

type PayAnswer = {
  /** 200 if the card was accepted or the bank requires a challenge, 402 if it was declined. */
  readonly status: number
  /** The provider's JSON: the intent or the error. */
  // biome-ignore lint/suspicious/noExplicitAny: callers define what they expect of the JSON
  readonly body: any
}

/** Pays an intent as a diner's browser does, in two requests with the publishable key. For tests and simulated diners. */
export async function payByCard(
  origin: string,
  { intentId, clientSecret, number }: { intentId: string; clientSecret: string; number: string },
): Promise<PayAnswer> {
  const method = await post(`${origin}/v1/payment_methods`, {
    type: 'card',
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': '50',
    'card[cvc]': /^3[47]/.test(number) ? '1234' : '123',
    'billing_details[address][postal_code]': '10001',
  })
  if (method.status !== 200) return method
  return post(`${origin}/v1/payment_intents/${intentId}/confirm`, {
    client_secret: clientSecret,
    payment_method: method.body.id,
  })
}

async function post(url: string, fields: Record<string, string>): Promise<PayAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandboxKeys.publishableKey}` },
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(20_000),
  })
  return { status: response.status, body: await response.json() }
}
