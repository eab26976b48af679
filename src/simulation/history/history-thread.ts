/** Entry point of the thread that computes and writes the demo's history. */

import '#server/platform/runtime/map-sources.ts'
import 'temporal-polyfill/global'

await import('./run-history-thread.ts')
