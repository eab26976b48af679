/** The entry of the server bundle: renders a page, or answers a page's data request. */

import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { PageContext } from './page-context.ts'
import { pageKey } from './page-key.ts'

// The generated module omits optional fields in a way that `exactOptionalPropertyTypes` rejects.
const importBuild = () => import('virtual:react-router/server-build') as unknown as Promise<ServerBuild>

// With a function, the router matches routes to code anew for each request, which only development needs.
const handle = createRequestHandler(
  import.meta.env.DEV ? importBuild : await importBuild(),
  import.meta.env.MODE,
)

/** Returns the complete HTML of the page at `request.url`; 404 and 500 are pages as well. */
export function handlePage(request: Request, page: PageContext): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(pageKey, page)
  return handle(request, context)
}
