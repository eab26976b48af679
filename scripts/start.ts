/** `npm start`: builds what is needed, then starts the product. */

import { buildPages } from './build-pages.ts'

buildPages()
await import('../src/server/main.ts')
