import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadPages } from '#server/entry/pages/load-pages.ts'
import { sakuraHost, startWorld, type World } from '#testing/world.ts'
import { buildPages } from '../../../../scripts/build.ts'

const { menuPage }: { readonly menuPage: number } = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../../../bench/budget.json', import.meta.url)), 'utf8'),
)

// Builds take longer while many tests run concurrently.
vi.setConfig({ hookTimeout: 240_000 })

let world: World
beforeAll(async () => {
  buildPages()
  const { render, clientFolder } = await loadPages()
  world = await startWorld({ app: { render, clientFolder } })
})
afterAll(() => world.close())

type RawResponse = {
  readonly status: number
  readonly headers: Record<string, unknown>
  readonly body: Buffer
}

/** Returns the response as sent over the network. */
function ask(path: string, headers: Record<string, string>): Promise<RawResponse> {
  const port = world.apps[0]?.port ?? 0
  return new Promise((resolve, reject) => {
    request(
      { host: '127.0.0.1', port, path, headers: { host: `${sakuraHost}:${port}`, ...headers } },
      async (answer) => {
        const chunks: Buffer[] = []
        for await (const chunk of answer) chunks.push(chunk)
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) })
      },
    )
      .on('error', reject)
      .end()
  })
}

test('[BYT-1] the menu page with its 150 dishes, as sent, stays within its budget', async () => {
  const { headers, body } = await ask('/', { 'accept-encoding': 'gzip, deflate, br, zstd' })
  expect(headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(body).toString()).toContain('California Roll')
  expect(body.length).toBeLessThanOrEqual(menuPage)
})

test('[BYT-5] the rules of the first screen are in the page, before what they are for', async () => {
  const { body } = await ask('/', {})
  const html = body.toString()
  const head = html.slice(0, html.indexOf('<body>'))
  const rules = head.slice(head.indexOf('<style id="page-styles">'), head.lastIndexOf('</style>'))
  expect(rules.includes('@font-face')).toBe(true)
  expect(html.includes('rel="stylesheet"')).toBe(false)
})

test('[BYT-3] a page is compressed as the browser accepts it', async () => {
  const plain = await ask('/tos', {})
  expect(plain.headers['content-encoding']).toBeUndefined()
  const gzip = await ask('/tos', { 'accept-encoding': 'gzip' })
  expect([gzip.headers['content-encoding'], gunzipSync(gzip.body)]).toEqual(['gzip', plain.body])
  const brotli = await ask('/tos', { 'accept-encoding': 'br, gzip' })
  expect([brotli.headers['content-encoding'], brotliDecompressSync(brotli.body)]).toEqual(['br', plain.body])
  for (const { headers } of [plain, gzip, brotli]) expect(headers.vary).toContain('Accept-Encoding')
})

test('[BYT-4] a page that the browser has is not sent again, a changed page is', async () => {
  const first = await ask('/tos', { 'accept-encoding': 'br' })
  const tag = String(first.headers.etag)
  const again = await ask('/tos', { 'accept-encoding': 'br', 'if-none-match': tag })
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, tag])
  expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
  const other = await ask('/login', { 'accept-encoding': 'br', 'if-none-match': tag })
  expect([other.status, other.headers.etag === tag]).toEqual([200, false])
  expect((await ask('/nothing-here', {})).headers.etag).toBeUndefined()
})
