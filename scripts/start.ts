/** `npm start`: builds what is needed, then starts the product. */

import { pathToFileURL } from 'node:url'
import { bundledProgram } from '../src/server/platform/runtime/product-files.ts'
import { buildProduct } from './build.ts'
import { endWithParent } from './end-with-parent.ts'

if (process.env.NODE_ENV !== 'production') console.log('Starting Comanda …')
// npm may be ended before everything has started.
const parent = process.ppid
buildProduct()
await import(pathToFileURL(bundledProgram('main')).href)
if (process.env.npm_lifecycle_event) endWithParent(parent)
