/** Entry point of the command `comanda`; `bin/comanda.js` starts it on the right Node. */

import '../runtime/require-node.ts'
import '../runtime/resolve-packages-once.ts'
import 'temporal-polyfill/global'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Reuses code compiled at an earlier start. systemd names a folder that the service may write to.
enableCompileCache(
  process.env.CACHE_DIRECTORY ??
    fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)),
)
const { runComanda } = await import('./run-comanda.ts')
const code = await runComanda(process.argv.slice(2), process.env)
if (code !== null) process.exitCode = code
