/** Asking outside services, whatever they answer: it ends in time, at a size, and nowhere else than where it was sent. */

export type FetchLimits = {
  /** From the first byte that is sent to the last that comes, in milliseconds. */
  readonly timeoutMs: number
  /** In bytes, unpacked. */
  readonly largestAnswer?: number
}

/** In bytes. A list of a hundred payments has a tenth of it. */
export const usualAnswer = 4 * 1024 * 1024

/** What an answer is that has no end in sight. */
export class AnswerTooLargeError extends Error {
  override readonly name = 'AnswerTooLargeError'
}

/**
 * FLT-20: like `fetch`, with the whole answer read already. Throws as `fetch` does where nothing comes in time, where it is
 * to be asked elsewhere (a key must not travel on), and where the answer is too large.
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

/** Statuses with which a body may not be given on. */
const hasNoBody: ReadonlySet<number> = new Set([204, 205, 304])

async function readLimited({ body }: Response, largest: number): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  // Leaving the loop early ends the connection.
  for await (const part of body ?? []) {
    size += part.byteLength
    if (size > largest) throw new AnswerTooLargeError(`the answer has more than ${largest} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
