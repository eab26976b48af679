/** What the server hands to the renderer of a page. */

import type { Api } from '#contract/index.ts'
import type { Site } from '#contract/site.ts'

export type PageContext = {
  /** The API in the same process, as the caller of the page would see it. */
  readonly api: Api
  readonly site: Site
  readonly requestId: string
  /** Marks the scripts that the framework emits; the server turns them into hashes and takes the mark away. */
  readonly nonce: string
}
