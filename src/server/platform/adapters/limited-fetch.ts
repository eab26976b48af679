/** Calls outside services with limits on whatever they respond: a timeout, a maximum size, no redirects. */

export type FetchLimits = {
  /** From the first byte sent to the last byte received, in milliseconds. */
  readonly timeoutMs: number
  /** In bytes, decompressed. */
  readonly largestAnswer?: number
}

/** In bytes. A list of a hundred payments takes a tenth of this. */
export const usualAnswer = 4 * 1024 * 1024

/** Thrown when a response exceeds its maximum size. */
export class AnswerTooLargeError extends Error {
  override readonly name = 'AnswerTooLargeError'
}

/**
 * FLT-20: like `fetch`, with the whole response read already. Throws as `fetch` does on a timeout, on a redirect (a key must
 * not be sent elsewhere), and if the response is too large.
 */
export async function limitedFetch(
  url: Parameters<typeof fetch>[0],
  init: RequestInit,
  { timeoutMs, largestAnswer = usualAnswer }: FetchLimits,
): Promise<Response> {
  const deadline = AbortSignal.timeout(timeoutMs)
  const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline
  const answer = await fetch(url, { ...init, redirect: 'error', signal })
  const body = await readLimited(answer, largestAnswer)
  const { status, statusText, headers } = answer
  return new Response(hasNoBody.has(status) ? null : body, { status, statusText, headers })
}

/** Statuses that must not have a body. */
const hasNoBody: ReadonlySet<number> = new Set([204, 205, 304])

async function readLimited({ body }: Response, largest: number): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  // Leaving the loop early closes the connection.
  for await (const part of body ?? []) {
    size += part.byteLength
    if (size > largest) throw new AnswerTooLargeError(`the response has more than ${largest} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
