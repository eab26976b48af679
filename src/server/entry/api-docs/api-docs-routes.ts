/** The API's document, and the page that shows it to people. */

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import {
  type CompressedBody,
  compressBody,
  sendCompressed,
} from '../../menu/response-cache/compressed-body.ts'
import type { HttpEnv } from '../../platform/http/http-env.ts'
import { apiDocsLimit, rateLimitMessage } from '../../platform/http/rate-limit/endpoint-limits.ts'
import { root } from '../../platform/runtime/product-files.ts'
import type { Deps } from '../deps.ts'
import { addressOf } from '../http/request-context.ts'
import { barePolicy } from '../http/security-headers.ts'
import { describeApi } from './api-document.ts'
import { docsPage, startScript } from './docs-page.ts'
import { readGuide } from './guide.ts'

const ofPackage = (path: string) => () => readFile(fileURLToPath(import.meta.resolve(path)))

/** API-22: with `?all=true` in the address, also what is not part of the public API. */
type Extent = 'public' | 'all'
type File = readonly [type: string, read: (extent: Extent) => Promise<string | NonSharedBuffer | null>]

const packageType = 'application/gzip'
const clientFile = join(root, 'build/comanda-client.tgz')

/** Type and content of each file. */
const files: Readonly<Record<string, File>> = {
  '/openapi.json': ['application/json', async (extent) => JSON.stringify(await describeApi(extent))],
  '/docs': ['text/html; charset=UTF-8', readPage],
  '/docs/swagger-ui.css': ['text/css; charset=UTF-8', ofPackage('swagger-ui-dist/swagger-ui.css')],
  '/docs/swagger-ui.js': [
    'text/javascript; charset=UTF-8',
    ofPackage('swagger-ui-dist/swagger-ui-bundle.js'),
  ],
  '/docs/figtree.woff2': [
    'font/woff2',
    ofPackage('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
  ],
  // Only where the product was built, not in development.
  '/docs/comanda-client.tgz': [packageType, () => readFile(clientFile).catch(() => null)],
}

async function readPage(extent: Extent): Promise<string> {
  const { html, sections } = await readGuide()
  return docsPage({ isWhole: extent === 'all', guide: html, sections })
}

/** API-4: the page runs the component's script and the one that starts it, and connects only to us. */
const contentPolicy = [
  barePolicy,
  `script-src 'self' 'sha256-${createHash('sha256').update(startScript).digest('base64')}'`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
].join('; ')

/** API-3: nothing while the API is off. */
export function apiDocsRoutes(deps: Deps): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  for (const [path, [type, read]] of Object.entries(files)) {
    const bodies: Partial<Record<Extent, Promise<CompressedBody | null>>> = {}
    routes.get(path, async (c) => {
      if (!(await deps.settings.current()).apiEnabled) return c.notFound()
      if (await deps.rateLimiter.isOverLimit(`${addressOf(deps, c)}|api docs`, apiDocsLimit))
        return c.json({ code: 'TOO_MANY_REQUESTS', message: rateLimitMessage(apiDocsLimit) }, 429)
      const extent = c.req.query('all') === 'true' ? 'all' : 'public'
      bodies[extent] ??= read(extent).then((content) =>
        content === null ? null : compressBody(Buffer.from(content)),
      )
      const body = await bodies[extent]
      if (!body) return c.notFound()
      // npm takes the file as it comes, and it is compressed already.
      const headers = type === packageType ? {} : c.req.header()
      return sendCompressed(headers, body, 200, {
        'content-type': type,
        'cache-control': 'no-cache',
        ...(path === '/docs' && { 'content-security-policy': contentPolicy }),
      })
    })
  }
  return routes
}
