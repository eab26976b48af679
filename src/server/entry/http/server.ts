/** The HTTP server: the middleware that every request passes, and its routes. */

import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { responseCache } from '../../menu/response-cache/response-cache.ts'
import { appleCallback, appleOrigin } from '../../people/accounts/optional/form-post-callback.ts'
import { limitBodies } from '../../platform/http/body-limits.ts'
import { refuseForeignOrigins } from '../../platform/http/foreign-origins.ts'
import type { HttpEnv } from '../../platform/http/http-env.ts'
import { sendRetryAfter } from '../../platform/http/rate-limit/retry-after.ts'
import { apiDocsRoutes } from '../api-docs/api-docs-routes.ts'
import type { Deps } from '../deps.ts'
import { oneClickRoute } from '../mail-links/one-click-route.ts'
import type { EarlierFiles } from '../pages/earlier-files.ts'
import { type RenderPage, sendPage } from '../pages/pages.ts'
import { answerEarly } from './answer-early.ts'
import { apiRoutes, refuseProgramsWhereOff } from './api-routes.ts'
import { errorResponse } from './errors.ts'
import { healthRoutes } from './health-routes.ts'
import { observeRequests } from './observe-requests.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { shedLoad } from './shed-load.ts'
import { staticFiles } from './static-files.ts'
import { allowTestKeys } from './test-keys-in-browsers.ts'
import { webhookRoutes } from './webhook-routes.ts'

type HttpOptions = {
  readonly deps: Deps
  /** null: no pages, only the API. */
  readonly render: RenderPage | null
  /** Whether menus may be cached; not in development, where a page may change at any time. */
  readonly cachesMenus: boolean
  /** The folder with the browser's files; null if there is none. */
  readonly clientFolder: string | null
  /** Finds files of other builds; null if there is no store for them. */
  readonly earlierFiles: EarlierFiles | null
  /** RUN-16: whether this process has not rendered its first page yet. */
  readonly isWarmingUp: () => boolean
  /** RUN-5: whether this process is shutting down. */
  readonly isLeaving: () => boolean
  /** SEC-65: how many requests may wait while the database is slow; the usual number if left out. */
  readonly mostWaiting?: number | undefined
  /** The folder with the demo's pictures; null if there is none. */
  readonly picturesFolder: string | null
  readonly metricsToken: string | null
}

export function createHttp(options: HttpOptions): Hono<HttpEnv> {
  const { deps, render } = options
  const http = new Hono<HttpEnv>()
  http.notFound((c) => c.json({ code: 'NOT_FOUND', message: 'There is nothing at this address.' }, 404))
  http.onError((error, c) => errorResponse(deps, error, c))

  http.use(observeRequests(deps))
  http.use(sendRetryAfter)
  if (options.cachesMenus) http.use(responseCache(deps))
  http.use(setSecurityHeaders(deps.config.mode))
  http.use(answerEarly(deps))
  http.use(shedLoad(deps, options.mostWaiting))
  http.use(limitBodies())
  http.use('/api/*', allowTestKeys)
  // ACC-50: Apple responds to a sign-in with a form on its own page, which only redirects the browser.
  http.use(refuseForeignOrigins([{ origin: appleOrigin, path: appleCallback }]))
  http.use(compress())

  http.route('/', healthRoutes(options))
  http.route('/api', apiDocsRoutes(deps))
  for (const path of ['/api/*', '/rpc/*']) http.use(path, refuseProgramsWhereOff(deps))
  http.route('/api/webhooks', webhookRoutes(deps))
  http.route('/', apiRoutes(deps))
  http.route('/', oneClickRoute(deps))
  http.route('/', staticFiles({ ...options, files: deps.files }))
  if (render) http.get('*', sendPage(deps, render))
  return http
}
