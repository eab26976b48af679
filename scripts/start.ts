/** `npm start`: builds what is needed, then starts the product. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundledProgram } from '../src/server/platform/runtime/product-files.ts'
import { printProgress } from '../src/server/platform/runtime/progress.ts'
import { isProductBuilt } from './build.ts'
import { endWithParent } from './end-with-parent.ts'

const isDemo = process.env.NODE_ENV !== 'production'
// npm may be ended before everything has started.
const parent = process.ppid
if (!isProductBuilt()) await build()
if (isDemo) console.log('Starting Comanda …')
await import(pathToFileURL(bundledProgram('main')).href)
if (process.env.npm_lifecycle_event) endWithParent(parent)

/** In a process of its own: it blocks, and progress is printed meanwhile. */
async function build(): Promise<void> {
  const progress = printProgress()
  if (isDemo) progress.step('Preparing the first start')
  const building = spawn(process.execPath, [fileURLToPath(new URL('build.ts', import.meta.url))], {
    stdio: 'inherit',
  })
  const [code] = await once(building, 'exit')
  progress.end()
  if (code !== 0) process.exit(1)
}
