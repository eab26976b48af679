/** The provider's error responses. */

import type Stripe from 'stripe'
import type { KnownName } from './known-name.ts'

type RawError = Stripe.PaymentIntent.LastPaymentError

/** The codes that the provider's library lists, and those documented elsewhere. */
export type ErrorCode = KnownName<NonNullable<RawError['code']>> | FieldCode | UnlistedCode

/** The codes of the card field. */
type FieldCode =
  | 'incomplete_number'
  | 'incomplete_expiry'
  | 'incomplete_cvc'
  | 'incomplete_zip'
  | 'invalid_expiry_month_past'
  | 'invalid_expiry_year_past'

/** Sent by the API, but not listed in its library. */
type UnlistedCode = 'insufficient_capabilities_for_transfer'

type ErrorBody = {
  readonly type: KnownName<RawError['type']>
  readonly message: string
  readonly code: ErrorCode | null
  readonly decline_code: string | null
  readonly param: string | null
}

/** Refuses a request. Throw it in a handler: the handler's writes are rolled back. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: Partial<ErrorBody> & { message: string }) {
    super(body.message)
    this.status = status
    this.body = { type: 'invalid_request_error', code: null, decline_code: null, param: null, ...body }
  }
}

export function badParameter(message: string, param: string, code: ErrorCode | null): ApiError {
  return new ApiError(400, { message, param, code })
}

export function notFound(what: string, id: string): ApiError {
  return new ApiError(404, { message: `No such ${what}: '${id}'`, code: 'resource_missing', param: 'id' })
}

/** The error's JSON, without fields that have no value. */
export function errorJson(body: ErrorBody): unknown {
  const fields = Object.entries(body).filter(([, value]) => value !== null)
  return { error: Object.fromEntries(fields) }
}
