/** `npm start`: builds what is needed, then starts the product. */

import { buildPages } from './build-pages.ts'

// Whoever ends npm may do so before all is up.
const parent = process.ppid
buildPages()
await import('../src/server/main.ts')
if (process.env.npm_lifecycle_event) endWith(parent)

/** A signal to npm reaches only the shell between npm and us, which then ends and passes nothing on. */
function endWith(parent: number): void {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}
