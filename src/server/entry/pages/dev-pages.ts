/** Pages in development: Vite compiles them on request. Never loaded in production. */

import { Server } from 'node:http'
import { createServer, isRunnableDevEnvironment } from 'vite'
import type { Pages } from './page-source.ts'

/** Returns pages that follow their sources. Vite's WebSocket is served on our own port, so the content policy allows it. */
export async function startDevPages(): Promise<Pages> {
  // Never listens: it only passes upgrades of our own server on to Vite.
  const upgrades = new Server()
  const vite = await createServer({
    server: { middlewareMode: true, ws: { server: upgrades } },
    appType: 'custom',
  })
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment that renders pages')
  return {
    async render(request, page) {
      const { handlePage } = await ssr.runner.import('/src/web/page/page-handler.ts')
      return handlePage(request, page)
    },
    clientFolder: null,
    development: {
      before: vite.middlewares,
      upgrade: (request, socket, head) => upgrades.emit('upgrade', request, socket, head),
    },
    stop: () => vite.close(),
  }
}
