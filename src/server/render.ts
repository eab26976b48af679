/** The web floor's bundle, as it was built: the only way in which the server meets it. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { RenderPage } from './http/pages.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Where the built files for browsers are. */
export const clientFolder = join(root, 'build/client')
/** The pictures of the demo restaurants. */
export const demoPicturesFolder = join(root, 'demo/pictures')

/** Throws with words that say what to do where nothing was built. */
export async function loadRenderer(): Promise<RenderPage> {
  const entry = join(root, 'build/server/index.js')
  if (!existsSync(entry)) throw new Error('The pages are not built. Run `npm run build`, or use `npm start`.')
  const bundle: { handlePage: RenderPage } = await import(pathToFileURL(entry).href)
  return bundle.handlePage
}
