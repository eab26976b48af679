/** How a rendered page is sent: compressed, and not at all where the browser has it. */

import { type CompressedBody, compressBody, encodingFor, isKnownTo } from './compressed-body.ts'

/** Pages that are asked for again and again as they are. */
const maxEntries = 100

export type PageCompressor = (
  request: Request,
  html: string,
  status: number,
  headers: Headers,
) => Promise<Response>

/**
 * BYT-3, BYT-4: the page as the browser can read it, packed once for each content. A page that the browser has, by its tag, is
 * answered with 304.
 */
export function createPageCompressor(): PageCompressor {
  const cached = new Map<string, CompressedBody>()

  return async (request, html, status, headers) => {
    return sendCompressed(request, compressOnce(html), status, headers)
  }

  function compressOnce(html: string): CompressedBody {
    const compressed = compressBody(Buffer.from(html))
    const page = cached.get(compressed.tag) ?? compressed
    // Last in, last out.
    cached.delete(page.tag)
    cached.set(page.tag, page)
    const [oldest] = cached.keys()
    if (cached.size > maxEntries && oldest !== undefined) cached.delete(oldest)
    return page
  }
}

/** BYT-3, BYT-4: sends the body in an accepted encoding; 304 if the browser has it. */
export async function sendCompressed(
  request: Request,
  body: CompressedBody,
  status: number,
  headers: Headers,
): Promise<Response> {
  headers.set('Vary', 'Accept-Encoding')
  if (status === 200) {
    headers.set('ETag', body.tag)
    if (isKnownTo(request.headers.get('if-none-match'), body)) {
      headers.delete('Content-Type')
      return new Response(null, { status: 304, headers })
    }
  }
  const encoding = encodingFor(request.headers.get('accept-encoding') ?? '', body)
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  return new Response(new Uint8Array(await body.in(encoding)), { status, headers })
}
