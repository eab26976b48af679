/** A body that is sent many times, compressed once per encoding, with its ETag. */

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip' | 'identity'

export type CompressedBody = {
  /** The uncompressed bytes. */
  readonly plain: NonSharedBuffer
  /** A weak ETag: the same for all encodings, because their content is the same. */
  readonly tag: string
  /** Returns the best available form; a promise only if there is none yet. */
  in(encoding: Encoding): NonSharedBuffer | Promise<NonSharedBuffer>
}

/** Smaller bodies are not worth compressing. */
const minCompressedBytes = 1024

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Level 6 takes 3 ms of CPU time, not much more than gzip. */
const compress = {
  br: (body: Buffer) => compressBrotli(body, { params: textOf(body) }),
  gzip: (body: Buffer) => compressGzip(body, { level: 6 }),
} as const satisfies Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<NonSharedBuffer>>

export function compressBody(plain: NonSharedBuffer): CompressedBody {
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const forms = new Map<Encoding, NonSharedBuffer | Promise<NonSharedBuffer>>([['identity', plain]])
  return {
    plain,
    tag: `W/"${digest}"`,
    in(encoding) {
      const cached = forms.get(encoding)
      if (cached || encoding === 'identity') return cached ?? plain
      const making = compress[encoding](plain).then((form) => {
        if (forms.get(encoding) === making) forms.set(encoding, form)
        return form
      })
      making.catch(() => {
        if (forms.get(encoding) === making) forms.delete(encoding)
      })
      forms.set(encoding, making)
      return making
    },
  }
}

/** What a browser accepts, and has already. */
type BrowserHeaders = {
  readonly 'accept-encoding'?: string | undefined
  readonly 'if-none-match'?: string | undefined
}

/** BYT-3: sends the body in an accepted encoding; 304 if the browser has it. */
export async function sendCompressed(
  browser: BrowserHeaders,
  body: CompressedBody,
  status: number,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const sent: Record<string, string> = { ...headers, vary: 'Accept-Encoding' }
  if (status === 200) {
    sent.etag = body.tag
    if (isKnownTo(browser['if-none-match'], body)) {
      delete sent['content-type']
      return new Response(null, { status: 304, headers: sent })
    }
  }
  const encoding = encodingFor(browser['accept-encoding'] ?? '', body)
  if (encoding !== 'identity') sent['content-encoding'] = encoding
  return new Response(await body.in(encoding), { status, headers: sent })
}

/** BYT-3: prefers brotli to gzip; 'br;q=0' excludes it. Small bodies are sent uncompressed. */
function encodingFor(accepted: string, { plain }: Pick<CompressedBody, 'plain'>): Encoding {
  if (plain.length < minCompressedBytes) return 'identity'
  if (takes(accepted, 'br')) return 'br'
  return takes(accepted, 'gzip') ? 'gzip' : 'identity'
}

/** BYT-4: whether a browser that sends `ifNoneMatch` already has it. */
function isKnownTo(ifNoneMatch: string | undefined, { tag }: Pick<CompressedBody, 'tag'>): boolean {
  if (!ifNoneMatch) return false
  const bare = tag.slice(2)
  return ifNoneMatch.split(',').some((item) => item.trim().replace(/^W\//, '') === bare)
}

function takes(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((item) => {
    const [name = '', ...terms] = item.split(';').map((part) => part.trim())
    return name === encoding && !terms.some((term) => /^q=0(?:\.0*)?$/.test(term))
  })
}

function textOf(body: Buffer) {
  return {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_LGWIN]: 22,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
}
