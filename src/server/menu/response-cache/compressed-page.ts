/** Sends rendered pages: compressed, and not at all if the browser has them. */

import { type CompressedBody, compressBody, sendCompressed } from './compressed-body.ts'

/** The most recently requested pages are cached. */
const maxEntries = 100

export type PageCompressor = (
  request: Request,
  html: string,
  status: number,
  headers: Headers,
) => Promise<Response>

/**
 * BYT-3: sends a page in an encoding that the browser accepts, compressed once per content; 304 if the browser has it, by
 * its ETag.
 */
export function createPageCompressor(): PageCompressor {
  const cached = new Map<string, CompressedBody>()

  return async (request, html, status, headers) => {
    const [asked, sent] = [Object.fromEntries(request.headers), Object.fromEntries(headers)]
    return sendCompressed(asked, compressOnce(html), status, sent)
  }

  function compressOnce(html: string): CompressedBody {
    const compressed = compressBody(Buffer.from(html))
    const page = cached.get(compressed.tag) ?? compressed
    // Move it to the end: the least recently used page is evicted first.
    cached.delete(page.tag)
    cached.set(page.tag, page)
    const [oldest] = cached.keys()
    if (cached.size > maxEntries && oldest !== undefined) cached.delete(oldest)
    return page
  }
}
