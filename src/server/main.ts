/** Entry point of the process. */

import './runtime/require-node.ts'
import './runtime/map-sources.ts'
import 'temporal-polyfill/global'

await import('./run-product.ts')
