/** The data that the server passes to a page's renderer. */

import type { Api } from '#contract/index.ts'
import type { Site } from '#contract/site/site.ts'

export type PageContext = {
  /** The API in the same process, called as the page's user. */
  readonly api: Api
  readonly site: Site
  readonly requestId: string
  /** ADM-9: whether a session came with the request, which may have ended. Only the admin area's frame depends on it. */
  readonly hasSession: boolean
  /** Marks the framework's scripts; the server replaces the mark with hashes. */
  readonly nonce: string
  /** OPS-32: receives what a loader, an action or the render throws. */
  readonly reportError: (error: unknown) => void
}
