/** Messages for calls that failed for a technical reason: the catalog of network and HTTP errors. */

import { serviceUnavailable } from '#domain/messages/outage-message.ts'

export type Failure = { readonly code: string; readonly message: string }

/** An error response of a route outside the contract. */
export class ResponseError extends Error {
  readonly status: number
  /** The server's own message, if it refused the call; null if it failed. */
  readonly refusal: string | null

  constructor(status: number, refusal: string | null = null) {
    super(refusal ?? `the response has status ${status}`)
    this.status = status
    this.refusal = refusal
  }
}

const byStatus: Readonly<Record<number, string>> = {
  400: 'Invalid request. Please check your information and try again.',
  401: 'Authentication required. Please sign in again.',
  403: 'Access denied. You may not have permission for this action.',
  404: 'Resource not found. This page or feature may be temporarily unavailable.',
  409: 'Conflict detected. Please refresh and try again.',
  422: 'Invalid information provided. Please check your input.',
  429: 'Too many requests. Please wait a moment before trying again.',
  500: 'Server error. Our technical team has been automatically notified.',
  502: serviceUnavailable,
  503: serviceUnavailable,
  504: serviceUnavailable,
}

const unexpected = 'An unexpected error occurred. Please try again or contact support.'

/**
 * Returns the code and message for anything a call threw. `toOwnOrigin` is false for calls to another site: a browser can't
 * distinguish that site's refusal from a wrong configuration (E1).
 */
export function describeFailure(error: unknown, toOwnOrigin = true): Failure {
  const status = statusOf(error)
  if (status !== null) {
    const refusal = error instanceof ResponseError ? error.refusal : null
    return { code: `HTTP_${status}`, message: refusal ?? byStatus[status] ?? unexpected }
  }
  const name = error instanceof Error ? error.name : ''
  if (name === 'TimeoutError' || name === 'AbortError') {
    return { code: 'TIMEOUT_ERROR', message: 'Request timed out. Please try again.' }
  }
  if (!(error instanceof TypeError)) return { code: 'UNKNOWN_ERROR', message: unexpected }
  if (!navigator.onLine) {
    const message = 'Connection issue. Please check your internet and try again.'
    return { code: 'NETWORK_ERROR', message }
  }
  return toOwnOrigin
    ? { code: 'FETCH_ERROR', message: 'Unable to connect to our servers. Please try again in a moment.' }
    : { code: 'CORS_ERROR', message: 'Server configuration issue. Our technical team has been notified.' }
}

/** The API client's errors include the response status. */
function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('status' in error)) return null
  return typeof error.status === 'number' ? error.status : null
}
