/** The demo that pictures are taken of: with its history, always at the same time. */

import type { Site } from '../../e2e/world.ts'
import { apiClient } from '../../src/testing/http-client.ts'
import { makeDataFolder, startProduct } from '../../src/testing/product.ts'

/** A Friday evening on which all three restaurants are open, as in the README. */
const evening = '2026-03-06T19:00[America/New_York]'
const historyWithinMs = 180_000

export type PictureSite = Pick<Site, 'home' | 'menuOf' | 'kitchenOf' | 'api' | 'port'> & {
  /** The payment sandbox, without a trailing slash. */
  readonly paymentUrl: string
}

export type RunningDemo = { readonly site: PictureSite; end(): Promise<void> }

type DemoStart = {
  /** An instant, as `DEMO_NOW`. */
  readonly at?: string
  readonly hasHistory: boolean
}

/** Starts a demo in a data folder of its own; returns once its history is shown. Throws if that takes minutes. */
export async function startDemo({ at = evening, hasHistory }: DemoStart): Promise<RunningDemo> {
  const folder = await makeDataFolder()
  const product = await startProduct({
    DATA_DIR: folder.path,
    DEMO_NOW: at,
    DEMO_HISTORY: hasHistory ? '1' : '0',
  })
  const end = async () => {
    await product.end()
    await folder.remove()
  }
  const { url, port } = product
  try {
    if (hasHistory) await historyOf(port)
  } catch (error) {
    await end()
    throw error
  }
  return {
    site: {
      home: url,
      menuOf: (slug) => `http://${slug}.localhost:${port}`,
      kitchenOf: (slug) => `http://orders.${slug}.localhost:${port}`,
      api: `${url}/api`,
      port,
      paymentUrl: product.address('Payment sandbox').replace(/\/$/, ''),
    },
    end,
  }
}

async function historyOf(port: number): Promise<void> {
  const { site } = apiClient(port, 'localhost')
  const until = Date.now() + historyWithinMs
  while ((await site.get()).demoHistory !== 'ready') {
    if (Date.now() > until) throw new Error('the history of the demo did not appear')
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
