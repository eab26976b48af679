/** fetch with a timeout, a size limit and no redirects, for calls of outside services. */

export type FetchLimits = {
  /** From the first byte sent to the last byte received, in milliseconds. */
  readonly timeoutMs: number
  /** In bytes, decompressed. */
  readonly maxBytes?: number
}

/** In bytes. A list of a hundred payments takes a tenth of this. */
export const usualMaxBytes = 4 * 1024 * 1024

/** Thrown when a response exceeds its maximum size. */
export class ResponseTooLargeError extends Error {
  override readonly name = 'ResponseTooLargeError'
}

/**
 * FLT-20: returns a response whose body was already read. Throws as `fetch` does on a timeout and on a redirect, since a key
 * must not be sent elsewhere; throws ResponseTooLargeError if the body exceeds `maxBytes`.
 */
export async function limitedFetch(
  url: Parameters<typeof fetch>[0],
  init: RequestInit,
  { timeoutMs, maxBytes = usualMaxBytes }: FetchLimits,
): Promise<Response> {
  const deadline = AbortSignal.timeout(timeoutMs)
  const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline
  const response = await fetch(url, { ...init, redirect: 'error', signal })
  const body = await readLimited(response, maxBytes)
  const { status, statusText, headers } = response
  return new Response(bodylessStatuses.has(status) ? null : body, { status, statusText, headers })
}

/** Statuses that must not have a body. */
const bodylessStatuses: ReadonlySet<number> = new Set([204, 205, 304])

async function readLimited({ body }: Response, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  // Leaving the loop early closes the connection.
  for await (const part of body ?? []) {
    size += part.byteLength
    if (size > maxBytes) throw new ResponseTooLargeError(`the response has more than ${maxBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
