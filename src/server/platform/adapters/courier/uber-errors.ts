import { z } from 'zod'
import { CourierError, type CourierProblem } from './port.ts'

/** A failed call: a status and a body, or what fetch threw. */
export type UberFailure = { readonly status: number; readonly body: string } | { readonly thrown: unknown }

const longest = 200

/** CRR-13: the only place that translates Uber's errors. Removes `secrets` from the messages. */
export function translateFailure(failure: UberFailure, secrets: readonly string[]): CourierError {
  if ('thrown' in failure) return unreachable(failure.thrown)
  const { status } = failure
  const { code, message } = readBody(failure.body)
  return new CourierError(kindOf(status, code), code, withoutSecrets(message, secrets), status)
}

/** CRR-13: the same for the token endpoint; the result becomes 'Uber OAuth failed: {status} - {body}'. */
export function translateSignIn(failure: UberFailure, secrets: readonly string[]): CourierError {
  const error = translateFailure(failure, secrets)
  if (error.status === null || error.kind === 'unreachable' || error.kind === 'rate_limited') return error
  const body = error.message === error.code ? error.code : `${error.code}: ${error.message}`
  return new CourierError('sign_in_failed', error.code, body.slice(0, longest), error.status)
}

/** The error for a 2xx response with an unexpected body. */
export function unreadableAnswer(field: string): CourierError {
  return new CourierError('unreachable', 'unreadable_answer', `The answer can't be read at '${field}'.`)
}

/** Returns the id of the existing delivery if the response reports a duplicate, else null. */
export function doubledDelivery(failure: UberFailure): string | null {
  if ('thrown' in failure || failure.status !== 409) return null
  const { code, metadata } = readBody(failure.body)
  return code === 'duplicate_delivery' ? (metadata?.delivery_id ?? null) : null
}

/** Codes with a specific meaning, whatever the status. */
const kindsByCode: Readonly<Record<string, CourierProblem>> = {
  address_undeliverable: 'undeliverable',
  address_undeliverable_limited_couriers: 'undeliverable',
  couriers_busy: 'undeliverable',
  unknown_location: 'undeliverable',
  expired_quote: 'quote_not_valid',
  used_quote: 'quote_not_valid',
  mismatched_price_quote: 'quote_not_valid',
  customer_not_found: 'misconfigured',
}

function kindOf(status: number, code: string): CourierProblem {
  if (Object.hasOwn(kindsByCode, code)) return kindsByCode[code] ?? 'rejected'
  if (status === 429) return 'rate_limited'
  if (status === 401 || status === 402 || status === 403) return 'misconfigured'
  return status >= 500 || status === 408 ? 'unreachable' : 'rejected'
}

function unreachable(thrown: unknown): CourierError {
  const isLate = thrown instanceof Error && thrown.name === 'TimeoutError'
  return isLate
    ? new CourierError('unreachable', 'timeout', 'The courier did not answer in time.')
    : new CourierError('unreachable', 'no_connection', 'The courier could not be reached.')
}

const bodyShape = z.object({
  code: z.string().optional(),
  message: z.string().optional(),
  // The field's name in OAuth.
  error: z.string().optional(),
  error_description: z.string().optional(),
  metadata: z.record(z.string(), z.string()).nullish().catch(null),
})

function readBody(text: string) {
  const parsed = bodyShape.safeParse(parseJson(text))
  const body = parsed.success ? parsed.data : {}
  const code = (body.code ?? body.error ?? 'unreadable_error').slice(0, 60)
  return { code, message: body.message ?? body.error_description ?? code, metadata: body.metadata ?? null }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Cuts only after the secrets are removed, so that no part of one remains. */
function withoutSecrets(detail: string, secrets: readonly string[]): string {
  return secrets
    .filter(Boolean)
    .reduce((text, secret) => text.replaceAll(secret, '[secret]'), detail)
    .slice(0, longest)
}
