/** Client of the sandbox's payment provider in the browser, in the provider's own wire protocol (P4). */

import { z } from 'zod/mini'
import type { Billing, ConfirmOutcome, MethodOutcome } from './card-form.ts'

export type CardDetails = {
  /** Digits only. */
  readonly number: string
  readonly expMonth: string
  readonly expYear: string
  readonly cvc: string
  readonly postalCode: string
}

type SandboxProvider = {
  readonly createPaymentMethod: (card: CardDetails, billing: Billing) => Promise<MethodOutcome>
  readonly confirm: (clientSecret: string, paymentMethodId: string) => Promise<ConfirmOutcome>
}

type SandboxDeps = {
  /** The sandbox's URL, without a trailing slash. */
  readonly url: string
  readonly publishableKey: string
  readonly fetch: typeof fetch
  readonly wait: (ms: number) => Promise<void>
  /** Shows the bank's challenge page; the returned signal fires when the diner closes it. */
  readonly showChallenge: (url: string) => { readonly closed: AbortSignal; readonly hide: () => void }
}

const methodSchema = z.object({ id: z.string() })
const intentSchema = z.object({
  status: z.string(),
  next_action: z.nullish(z.object({ redirect_to_url: z.nullish(z.object({ url: z.string() })) })),
  last_payment_error: z.nullish(z.object({ message: z.nullish(z.string()) })),
})
type Intent = z.infer<typeof intentSchema>
const errorSchema = z.object({
  error: z.object({
    type: z.nullish(z.string()),
    code: z.nullish(z.string()),
    message: z.nullish(z.string()),
  }),
})

const challengeClosedMessage =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

export function openSandboxProvider(deps: SandboxDeps): SandboxProvider {
  return {
    createPaymentMethod: async (card, billing) => {
      const { status, json } = await post(deps, '/v1/payment_methods', methodForm(card, billing))
      if (status === 200) return { kind: 'made', id: methodSchema.parse(json).id }
      return { kind: 'refused', message: readError(json)?.message ?? null }
    },
    confirm: async (clientSecret, paymentMethodId) => {
      try {
        return await confirm(deps, clientSecret, paymentMethodId)
      } catch {
        return { kind: 'unknown' }
      }
    },
  }
}

function methodForm(card: CardDetails, billing: Billing): Record<string, string> {
  return {
    type: 'card',
    'card[number]': card.number,
    'card[exp_month]': card.expMonth,
    'card[exp_year]': card.expYear,
    'card[cvc]': card.cvc,
    'billing_details[name]': billing.name,
    'billing_details[email]': billing.email,
    'billing_details[phone]': billing.phone,
    'billing_details[address][postal_code]': card.postalCode,
  }
}

async function confirm(deps: SandboxDeps, clientSecret: string, methodId: string): Promise<ConfirmOutcome> {
  const path = `/v1/payment_intents/${intentIdOf(clientSecret)}`
  const { status, json } = await post(deps, `${path}/confirm`, {
    client_secret: clientSecret,
    payment_method: methodId,
  })
  if (status !== 200) return refusedOrUnknown(json)
  const intent = intentSchema.parse(json)
  const challenge = intent.next_action?.redirect_to_url?.url
  if (intent.status !== 'requires_action' || !challenge) return outcomeOf(intent)
  return passChallenge(deps, challenge, path, clientSecret)
}

/** Polls until the diner has completed or closed the challenge. */
async function passChallenge(
  deps: SandboxDeps,
  url: string,
  path: string,
  clientSecret: string,
): Promise<ConfirmOutcome> {
  const challenge = deps.showChallenge(url)
  try {
    for (;;) {
      await deps.wait(pollMs)
      const isLastLook = challenge.closed.aborted
      const intent = await retrieve(deps, path, clientSecret)
      if (intent && intent.status !== 'requires_action') return outcomeOf(intent)
      if (isLastLook) return { kind: 'refused', message: challengeClosedMessage }
    }
  } finally {
    challenge.hide()
  }
}

const pollMs = 700

/** Returns null if the sandbox could not be reached this time. */
async function retrieve(deps: SandboxDeps, path: string, clientSecret: string): Promise<Intent | null> {
  const query = new URLSearchParams({ client_secret: clientSecret, key: deps.publishableKey })
  try {
    const response = await deps.fetch(`${deps.url}${path}?${query}`, { cache: 'no-store' })
    return intentSchema.parse(await response.json())
  } catch {
    return null
  }
}

function outcomeOf({ status, last_payment_error }: Intent): ConfirmOutcome {
  if (status === 'requires_payment_method') {
    return { kind: 'refused', message: last_payment_error?.message ?? null }
  }
  return { kind: 'settled', status }
}

/** A card error has its own message; any other error is about the intent, whose state only our server knows. */
function refusedOrUnknown(json: unknown): ConfirmOutcome {
  const error = readError(json)
  if (error?.type !== 'card_error') return { kind: 'unknown' }
  return { kind: 'refused', message: error.message ?? null }
}

function readError(json: unknown) {
  return errorSchema.safeParse(json).data?.error ?? null
}

async function post(deps: SandboxDeps, path: string, form: Record<string, string>) {
  const body = new URLSearchParams({ ...form, key: deps.publishableKey })
  const response = await deps.fetch(`${deps.url}${path}`, { method: 'POST', body })
  return { status: response.status, json: await response.json() }
}

/** A client secret starts with the id of its intent. */
function intentIdOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? ''
}
