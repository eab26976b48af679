/** The courier's error answers. */

/** A request that is refused: thrown in a handler. */
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

/** A field that is missing or can't be read; `metadata` names it. */
export function badField(field: string, says: string): CourierApiError {
  return new CourierApiError(400, 'invalid_params', 'The parameters of your request were invalid.', {
    [field]: says,
  })
}

/** The error as it goes over the wire. */
export function errorJson({ code, message, metadata }: CourierApiError): unknown {
  return { code, message, kind: 'error', ...(metadata ? { metadata } : {}) }
}

/** What the courier says when it is down or asked too often. */
export function failureJson(status: 429 | 500): unknown {
  return status === 500
    ? { code: 'internal_server_error', message: 'An unknown error happened.', kind: 'error' }
    : { code: 'customer_limited', message: "Your account's limits have been exceeded.", kind: 'error' }
}
