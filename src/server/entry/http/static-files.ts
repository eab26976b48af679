/** Files: uploaded pictures, the demo's pictures, and the browser's files of this build and earlier ones. */

import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { demoPictures } from '../../menu/images/demo-pictures.ts'
import { serveImage } from '../../menu/images/serve-image.ts'
import type { FileStore } from '../../platform/adapters/storage/port.ts'
import type { EarlierFiles } from '../pages/earlier-files.ts'

type StaticFilesOptions = {
  readonly files: FileStore
  /** The folder with the browser's files; null if there is none. */
  readonly clientFolder: string | null
  /** Finds files of other builds; null if there is no store for them. */
  readonly earlierFiles: EarlierFiles | null
  /** The folder with the demo's pictures; null if there is none. */
  readonly picturesFolder: string | null
}

export function staticFiles({ files, clientFolder, earlierFiles, picturesFolder }: StaticFilesOptions): Hono {
  const routes = new Hono()
  routes.get('/images/:folder/:width', async (c) => {
    const accepts = c.req.header('accept') ?? ''
    return (await serveImage(files, { ...c.req.param(), accepts })) ?? c.notFound()
  })
  if (picturesFolder) {
    const inWidths = demoPictures(picturesFolder)
    routes.get('/pictures/demo/:name/:width', async (c) => {
      const { name, width } = c.req.param()
      const picture = await inWidths(name, width)
      return picture
        ? c.body(picture, 200, { 'Content-Type': 'image/webp', 'Cache-Control': forADay })
        : c.notFound()
    })
    const rewriteRequestPath = (path: string) => path.replace('/pictures/demo', '')
    routes.use(
      '/pictures/demo/*',
      serveStatic({ root: picturesFolder, rewriteRequestPath, onFound: cacheControl(forADay) }),
    )
  }
  if (clientFolder) {
    routes.use(
      '/assets/*',
      serveStatic({ root: clientFolder, precompressed: true, onFound: cacheControl(forGood) }),
    )
    routes.get('/assets/:name', async (c, next) => {
      const acceptsBrotli = /\bbr\b/.test(c.req.header('accept-encoding') ?? '')
      const response = await earlierFiles?.find(c.req.param('name'), acceptsBrotli)
      if (!response) return next()
      response.headers.set('Cache-Control', forGood)
      return response
    })
    routes.use('/*', serveStatic({ root: clientFolder, onFound: cacheControl(forADay) }))
  }
  return routes
}

const forADay = 'public, max-age=86400'
const forGood = 'public, max-age=31536000, immutable'

function cacheControl(value: string) {
  return (_path: string, c: Context) => {
    c.header('Cache-Control', value)
  }
}
