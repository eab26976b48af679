import { fileURLToPath } from 'node:url'

/**
 * Environment for child processes: reuses the compile cache as `npm start` does, because compiling is most of their start
 * time.
 */
export const compileCache = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)),
}
