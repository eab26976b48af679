/**
 * An object store on loopback. Supports the part of Amazon's S3 protocol that a site uses (put, get, head, delete, paged
 * lists) and refuses requests not signed with its key (Signature Version 4).
 */

import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type BucketServer = {
  readonly settings: {
    readonly bucket: string
    readonly region: string
    readonly accessKeyId: string
    readonly secretAccessKey: string
    readonly endpoint: string
  }
  /** The stored objects, by name. */
  readonly kept: ReadonlyMap<string, Uint8Array>
  /** The received requests, such as 'PUT photos/one', oldest first. */
  readonly requests: readonly string[]
  /** Responds to every call with this status from now on; null ends it. */
  refuseAll(status: number | null): void
  close(): Promise<void>
}

const bucket = 'comanda-files'
const region = 'us-east-1'
const accessKeyId = 'AKIAEXAMPLE'
const secretAccessKey = 'a secret that only the two of us know'

/** `pageLength`: the number of names per list page. */
export async function startBucketServer({ pageLength = 2 } = {}): Promise<BucketServer> {
  const kept = new Map<string, Uint8Array>()
  const requests: string[] = []
  let refusing: number | null = null
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const url = new URL(request.url ?? '/', 'http://localhost')
    const send = (status: number, content: string | Uint8Array = '', headers = {}) =>
      response
        .writeHead(status, { 'content-length': content.length, ...headers })
        .end(request.method === 'HEAD' ? undefined : content)
    const refuse = (status: number, code: string) =>
      send(status, `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
    if (!isSigned(request, url, body)) return refuse(403, 'SignatureDoesNotMatch')
    if (refusing !== null) return refuse(refusing, refusing === 503 ? 'SlowDown' : 'InsufficientStorage')
    const [, named, ...rest] = url.pathname.split('/')
    if (named !== bucket) return refuse(404, 'NoSuchBucket')
    const name = decodeURIComponent(rest.join('/'))
    requests.push(`${request.method} ${name}`)
    const found = kept.get(name)
    switch (request.method) {
      case 'PUT':
        kept.set(name, body)
        return send(200, '', { etag: `"${hash(body)}"` })
      case 'DELETE':
        kept.delete(name)
        return send(204)
      case 'HEAD':
      case 'GET':
        if (url.searchParams.get('list-type') === '2') return send(200, list(url.searchParams))
        return found ? send(200, found) : refuse(404, 'NoSuchKey')
      default:
        return refuse(405, 'MethodNotAllowed')
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the store has no port')

  function list(query: URLSearchParams): string {
    const after = query.get('continuation-token') ?? ''
    const names = [...kept.keys()].filter((each) => each.startsWith(query.get('prefix') ?? '')).toSorted()
    const rest = names.filter((each) => each > after)
    const page = rest.slice(0, pageLength)
    const next = rest.length > page.length ? page.at(-1) : undefined
    const contents = page.map(
      (each) =>
        `<Contents><Key>${each}</Key><Size>${kept.get(each)?.length}</Size><LastModified>2026-11-20T00:00:00.000Z</LastModified><ETag>&quot;1&quot;</ETag></Contents>`,
    )
    return `<?xml version="1.0"?><ListBucketResult><Name>${bucket}</Name><IsTruncated>${next !== undefined}</IsTruncated>${
      next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`
    }${contents.join('')}</ListBucketResult>`
  }

  return {
    settings: { bucket, region, accessKeyId, secretAccessKey, endpoint: `http://127.0.0.1:${address.port}` },
    kept,
    requests,
    refuseAll(status) {
      refusing = status
    },
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

const shape =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/

/**
 * Verifies a signature as Amazon specifies it: the canonical request, signed with a key derived from day, region and
 * service.
 */
function isSigned(request: IncomingMessage, url: URL, body: Uint8Array): boolean {
  const header = (name: string) => String(request.headers[name] ?? '')
  const [, id, day = '', zone = '', names = '', signature] = shape.exec(header('authorization')) ?? []
  const bodyHash = header('x-amz-content-sha256')
  if (id !== accessKeyId || zone !== region || !names.split(';').includes('host')) return false
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== hash(body)) return false
  const query = [...url.searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .toSorted()
    .join('&')
  const headers = names.split(';').map((name) => `${name}:${header(name).trim()}\n`)
  const canonical = [request.method, url.pathname, query, headers.join(''), names, bodyHash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, hash(canonical)].join('\n')
  const sign = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(sign, `AWS4${secretAccessKey}`)
  return sign(key, toSign).toString('hex') === signature
}

function hash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
