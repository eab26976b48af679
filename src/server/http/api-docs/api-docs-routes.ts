/** The API's document, and the page that shows it to people. */

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { apiDocsLimit, rateLimitMessage } from '../rate-limit/endpoint-limits.ts'
import { addressOf, type HttpEnv } from '../request-context.ts'
import { type CompressedBody, compressBody, sendCompressed } from '../response-cache/compressed-body.ts'
import { barePolicy } from '../security-headers.ts'
import { describeApi } from './api-document.ts'
import { docsPage, startScript } from './docs-page.ts'

type DocsFile = { readonly type: string; readonly read: () => Promise<string | Buffer<ArrayBuffer>> }

const ofPackage = (path: string) => () => readFile(fileURLToPath(import.meta.resolve(path)))

const files: Readonly<Record<string, DocsFile>> = {
  '/openapi.json': { type: 'application/json', read: async () => JSON.stringify(await describeApi()) },
  '/docs': { type: 'text/html; charset=UTF-8', read: async () => docsPage },
  '/docs/swagger-ui.css': {
    type: 'text/css; charset=UTF-8',
    read: ofPackage('swagger-ui-dist/swagger-ui.css'),
  },
  '/docs/swagger-ui.js': {
    type: 'text/javascript; charset=UTF-8',
    read: ofPackage('swagger-ui-dist/swagger-ui-bundle.js'),
  },
  '/docs/figtree.woff2': {
    type: 'font/woff2',
    read: ofPackage('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
  },
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

/** API-3, API-4, API-21; SET-7: nothing while the API is off. */
export function apiDocsRoutes(deps: Deps): Hono<HttpEnv> {
  const bodies = new Map<string, Promise<CompressedBody>>()
  const bodyOf = (path: string, { read }: DocsFile) => {
    const body = bodies.get(path) ?? read().then((content) => compressBody(Buffer.from(content)))
    bodies.set(path, body)
    return body
  }
  const routes = new Hono<HttpEnv>()
  for (const [path, file] of Object.entries(files)) {
    routes.get(path, async (c) => {
      if (!(await deps.settings.current()).apiEnabled) return c.notFound()
      if (await deps.rateLimiter.isOverLimit(`${addressOf(deps, c)}|api docs`, apiDocsLimit))
        return c.json({ code: 'TOO_MANY_REQUESTS', message: rateLimitMessage(apiDocsLimit) }, 429)
      return sendCompressed(c.req.header(), await bodyOf(path, file), 200, {
        'content-type': file.type,
        'cache-control': 'no-cache',
        ...(path === '/docs' && { 'content-security-policy': contentPolicy }),
      })
    })
  }
  return routes
}
