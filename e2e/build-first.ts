/** Playwright calls this once before all browser tests. */

import { buildPages } from '../scripts/build-pages.ts'

export default function buildFirst(): void {
  buildPages()
}
