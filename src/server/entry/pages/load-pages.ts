/** The web floor's pages: the built bundle or, in development, as compiled by Vite. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../platform/runtime/product-files.ts'
import { StartError } from '../../platform/runtime/start-error.ts'
import type { Pages } from './page-source.ts'
import type { RenderPage } from './pages.ts'

/** The pictures of the demo restaurants. */
export const demoPicturesFolder = join(root, 'demo/pictures')

/** Throws with instructions if nothing was built. */
export async function loadPages(): Promise<Pages> {
  if (process.env.NODE_ENV === 'development') return (await import('./dev-pages.ts')).startDevPages()
  const entry = join(root, 'build/server/index.js')
  if (!existsSync(entry))
    throw new StartError('the pages are not built. Run `npm run build`, or use `npm start`.')
  // The libraries that render pages read this variable to select their fast build; our own mode is already determined.
  process.env.NODE_ENV = 'production'
  const bundle: { handlePage: RenderPage } = await import(pathToFileURL(entry).href)
  return { render: bundle.handlePage, clientFolder: join(root, 'build/client'), stop: async () => undefined }
}
