/** Entry point of the process. */

import './runtime/require-node.ts'
import './runtime/resolve-packages-once.ts'
import 'temporal-polyfill/global'

await import('./run-product.ts')
