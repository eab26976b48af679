/** Entry point of the command `comanda`; `bin/comanda.js` starts it on the right Node. */

import '../../platform/runtime/require-node.ts'
import '../../platform/runtime/map-sources.ts'
import 'temporal-polyfill/global'

const { runComanda } = await import('./run-comanda.ts')
const code = await runComanda(process.argv.slice(2), process.env)
if (code !== null) process.exitCode = code
