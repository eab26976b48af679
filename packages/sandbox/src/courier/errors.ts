/** The courier's error responses. */

/** Refuses a request. Throw it in a handler. */
export class CourierApiError extends Error {
  override readonly name = 'CourierApiError'
  readonly status: number
  readonly code: string
  readonly metadata: Readonly<Record<string, string>> | null

  constructor(
    status: number,
    code: string,
    message: string,
    metadata: Readonly<Record<string, string>> | null = null,
  ) {
    super(message)
    this.status = status
    this.code = code
    this.metadata = metadata
  }
}

/** The error for a field that is missing or invalid; `metadata` names it. */
export function badField(field: string, says: string): CourierApiError {
  return new CourierApiError(400, 'invalid_params', 'The parameters of your request were invalid.', {
    [field]: says,
  })
}

/** The error's JSON. */
export function errorJson({ code, message, metadata }: CourierApiError): unknown {
  return { code, message, kind: 'error', ...(metadata ? { metadata } : {}) }
}

/** The courier's body for 500 (down) or 429 (rate limited). */
export function failureJson(status: 429 | 500): unknown {
  return status === 500
    ? { code: 'internal_server_error', message: 'An unknown error happened.', kind: 'error' }
    : { code: 'customer_limited', message: "Your account's limits have been exceeded.", kind: 'error' }
}
