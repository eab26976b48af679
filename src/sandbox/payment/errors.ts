/** The provider's error answers. */

import type Stripe from 'stripe'
import type { KnownName } from './known-name.ts'

type RawError = Stripe.PaymentIntent.LastPaymentError

/** The codes that the provider's library lists, and those that it has by another way. */
export type ErrorCode = KnownName<NonNullable<RawError['code']>> | FieldCode | UnlistedCode

/** What the card field says of what is typed into it. */
export type FieldCode =
  | 'incomplete_number'
  | 'incomplete_expiry'
  | 'incomplete_cvc'
  | 'incomplete_zip'
  | 'invalid_expiry_month_past'
  | 'invalid_expiry_year_past'

/** Sent by the API, though its library lists it nowhere. */
type UnlistedCode = 'insufficient_capabilities_for_transfer'

export type ErrorBody = {
  readonly type: KnownName<RawError['type']>
  readonly message: string
  readonly code: ErrorCode | null
  readonly decline_code: string | null
  readonly param: string | null
}

/** A request that is refused and changes nothing: thrown in a handler, whose writes are then undone. */
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

/** The error as it goes over the wire: fields without a value are left out. */
export function errorJson(body: ErrorBody): unknown {
  const fields = Object.entries(body).filter(([, value]) => value !== null)
  return { error: Object.fromEntries(fields) }
}
