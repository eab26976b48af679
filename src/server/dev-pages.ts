/** Pages in development: Vite compiles them as they are asked for, on our own port. Never loaded in production. */

import { createServer, isRunnableDevEnvironment } from 'vite'
import type { Pages } from './pages.ts'

export async function startDevPages(): Promise<Pages> {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment that renders pages')
  return {
    async render(request, page) {
      const { handlePage } = await ssr.runner.import('/src/web/page-handler.ts')
      return handlePage(request, page)
    },
    clientFolder: null,
    before: vite.middlewares,
    stop: () => vite.close(),
  }
}
