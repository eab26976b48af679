/** What is sent again and again, compressed once for each way of reading it, with the tag by which a browser has it. */

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

export type CompressedBody = {
  /** As it was given. */
  readonly plain: Buffer
  /** A weak one: the same for all encodings, since they say the same. */
  readonly tag: string
  /** The best form that there is by now. A promise only where there is none yet. */
  in(encoding: Encoding): Buffer | Promise<Buffer>
  /**
   * BYT-5: makes the smallest form after a while, in a thread beside ours, if it is wanted still; when it is done, it takes the
   * place of the quick one.
   */
  makeSmallest(isWanted: () => boolean): void
}

/** Less is not worth its work. */
const minCompressedBytes = 1024

/** What is changed again so soon is not worth the smallest form: a hundred times the work for a tenth of the bytes. */
const settlesMs = 2_000

/** One at a time, so that many changes leave the threads of this process to others. */
let turn: Promise<void> = Promise.resolve()

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Level 6 takes 3 ms of a core, not much more than gzip. */
const compress = {
  br: (body: Buffer) => compressBrotli(body, { params: brotliAt(6, body) }),
  gzip: (body: Buffer) => compressGzip(body, { level: 6 }),
} as const satisfies Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>>

export function compressBody(plain: Buffer): CompressedBody {
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const forms = new Map<Encoding, Buffer | Promise<Buffer>>([['identity', plain]])
  let isSmallest = false
  return {
    plain,
    tag: `W/"${digest}"`,
    in(encoding) {
      const known = forms.get(encoding)
      if (known || encoding === 'identity') return known ?? plain
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
    makeSmallest(isWanted) {
      if (isSmallest) return
      isSmallest = true
      const settled = setTimeout(() => {
        turn = turn.then(async () => {
          if (isWanted()) forms.set('br', await compressBrotli(plain, { params: brotliAt(11, plain) }))
        })
        // The quick form stays.
        turn = turn.catch(() => undefined)
      }, settlesMs)
      settled.unref()
    },
  }
}

/** BYT-3: brotli before gzip; 'br;q=0' says that it is not taken. What is small goes as it is. */
export function encodingFor(accepted: string, { plain }: Pick<CompressedBody, 'plain'>): Encoding {
  if (plain.length < minCompressedBytes) return 'identity'
  const known = best.get(accepted)
  if (known) return known
  const found = takes(accepted, 'br') ? 'br' : takes(accepted, 'gzip') ? 'gzip' : 'identity'
  // Browsers say the same few things; whoever says others is read each time.
  if (best.size < 100) best.set(accepted, found)
  return found
}

const best = new Map<string, Encoding>()

/** BYT-4: whether a browser that sends `ifNoneMatch` has it already. */
export function isKnownTo(
  ifNoneMatch: string | null | undefined,
  { tag }: Pick<CompressedBody, 'tag'>,
): boolean {
  if (!ifNoneMatch) return false
  const bare = tag.slice(2)
  return ifNoneMatch.split(',').some((each) => each.trim().replace(/^W\//, '') === bare)
}

function takes(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((each) => {
    const [name = '', ...terms] = each.split(';').map((part) => part.trim())
    return name === encoding && !terms.some((term) => /^q=0(?:\.0*)?$/.test(term))
  })
}

function brotliAt(quality: number, body: Buffer) {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: 22,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
}
