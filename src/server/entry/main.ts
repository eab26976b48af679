/** Entry point of the process. */

import '../platform/runtime/require-node.ts'
import '../platform/runtime/map-sources.ts'
import 'temporal-polyfill/global'

await import('./run-product.ts')
