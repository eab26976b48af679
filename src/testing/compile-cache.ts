import { fileURLToPath } from 'node:url'

/** Makes a program of a test read what earlier ones compiled, as `npm start` does: most of its start is compiling. */
export const compileCache = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)),
}
