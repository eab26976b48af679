/** The provider's error answers. */

export type ErrorBody = {
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  readonly message: string
  readonly code: string | null
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

export function badParameter(message: string, param: string, code: string | null): ApiError {
  return new ApiError(400, { message, param, code })
}

export function notFound(what: string, id: string): ApiError {
  return new ApiError(404, { message: `No such ${what}: '${id}'`, code: 'resource_missing', param: 'id' })
}

/** The error as it goes over the wire: fields without a value are left out. */
export function errorJson(body: ErrorBody, extra: Record<string, unknown> = {}): unknown {
  const fields = Object.entries({ ...body, ...extra }).filter(([, value]) => value !== null)
  return { error: Object.fromEntries(fields) }
}
