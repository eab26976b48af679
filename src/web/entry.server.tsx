/** Renders a page completely before sending it, so that it can be cached and its scripts hashed. */

import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { isRouteErrorResponse, ServerRouter } from 'react-router'
import { pageKey } from './page/page-key.ts'
import { ErrorIdContext } from './shell/error-id.ts'

const renderTimeout = 10_000

/** Returns the response to a document request. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, requestId } = loadContext.get(pageKey)
  const html = await renderFully(
    <ErrorIdContext value={requestId}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </ErrorIdContext>,
    nonce,
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(letScriptsComeLast(html), { status, headers })
}

/** OPS-32: passes on what a visitor saw as 'System Error'; only the server writes to the log. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  // An address without a page is no error of ours.
  if (isRouteErrorResponse(error) && error.status === 404) return
  context.get(pageKey).reportError(error)
}

function renderFully(page: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Renders large parts in place instead of moving them there with a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        text(pipe(new PassThrough())).then(resolve, reject)
      },
      onShellError: reject,
      onError: reject,
    })
    const timer = setTimeout(() => abort(new Error('the page took too long to render')), renderTimeout)
  })
}

/** Lowers the priority of script preloads, which would compete with the first screen's font and pictures. */
function letScriptsComeLast(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}
