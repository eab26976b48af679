/** How a rendered page is sent: compressed, and not at all where the browser has it. */

import { createHash } from 'node:crypto'
import { brotliCompress, constants } from 'node:zlib'

/** Less is not worth its work. */
const worthPacking = 1024
/** Pages that are asked for again and again as they are. */
const mostKept = 100

export type PagePacker = (
  request: Request,
  html: string,
  status: number,
  headers: Headers,
) => Promise<Response>

/**
 * BYT-3, BYT-4: the page by brotli where the browser can read it, packed once for each content; whoever can't read it is left
 * to what comes after us. A page that the browser has, by its tag, is answered with 304.
 */
export function createPagePacker(): PagePacker {
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

  return async (request, html, status, headers) => {
    const digest = createHash('sha256').update(html).digest('base64url').slice(0, 22)
    headers.set('Vary', 'Accept-Encoding')
    if (status === 200) {
      headers.set('ETag', `W/"${digest}"`)
      if (request.headers.get('if-none-match')?.includes(`"${digest}"`)) {
        headers.delete('Content-Type')
        return new Response(null, { status: 304, headers })
      }
    }
    const isReadable = /\bbr\b/.test(request.headers.get('accept-encoding') ?? '')
    if (!isReadable || html.length < worthPacking) return new Response(html, { status, headers })
    headers.set('Content-Encoding', 'br')
    return new Response(await packOnce(digest, html), { status, headers })
  }

  function packOnce(digest: string, html: string): Promise<Uint8Array<ArrayBuffer>> {
    const known = kept.get(digest) ?? pack(html)
    // Last in, last out.
    kept.delete(digest)
    kept.set(digest, known)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return known
  }
}

/** Takes 3 ms of a core, not much more than gzip; the highest level takes a hundred times as long for a tenth of the bytes. */
function pack(html: string): Promise<Uint8Array<ArrayBuffer>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 22 }
  return new Promise((resolve, reject) =>
    brotliCompress(html, { params }, (error, packed) =>
      error ? reject(error) : resolve(new Uint8Array(packed)),
    ),
  )
}
