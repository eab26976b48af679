/**
 * The world of a browser test: the real product at seven on a Friday evening, started once per worker, and people with
 * browsers of theirs. Whatever a browser writes to its console without having been expected fails the test.
 */

import { type BrowserContext, type BrowserContextOptions, test as base, expect } from '@playwright/test'
import { kitchenSteps } from '#domain/orders/ordering/status.ts'
import { connectDatabase, type Database } from '#server/platform/db/connect.ts'
import { rateLimits } from '#server/platform/db/schema/accounts.ts'
import { kitchenStatus } from '#server/platform/db/schema/kitchen.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { cloneDatabase } from '#testing/database-server.ts'
import { apiClient } from '#testing/http-client.ts'
import { makeDataFolder, type RunningProduct, startProduct } from '#testing/product.ts'

export { expect } from '@playwright/test'

/** All demo restaurants in New York and Chicago are open. */
const fridayEvening = '2026-03-06T19:00[America/New_York]'

const appSecret = 'as long as thirty-two characters or longer'

/** Where the product and its parts are. Each address is without a slash at its end. */
export type Site = {
  /** The platform's own host: the default restaurant's menu, and `/menu/{slug}`. */
  readonly home: string
  /** A restaurant's own host, of the demo or opened by `openRestaurant`. */
  menuOf(slug: string): string
  /** A restaurant's kitchen. */
  kitchenOf(slug: string): string
  readonly api: string
  readonly port: number
}

export type DemoRestaurant = 'sakura' | 'burgerbarn' | 'luna'

/** A charge as the payment sandbox keeps it. `amount` is in cents. */
export type Charge = {
  readonly intentId: string
  readonly amount: number
  readonly currency: string
  readonly metadata: Readonly<Record<string, string>>
}

export type Sandbox = {
  readonly url: string
  /** Every charge of this worker's product so far, the oldest first, those of earlier tests included. */
  charges(): Promise<readonly Charge[]>
}

type Worlds = {
  readonly site: Site
  readonly sandbox: Sandbox
  /** Opens a browser of somebody else: own cookies and storage, own window. Closed when the test ends. */
  readonly newPerson: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** What the console may say in this test: `expectedInConsole.push(/402/)`. */
  readonly expectedInConsole: RegExp[]
  readonly quietConsole: undefined
  readonly freshStart: undefined
  readonly watch: (context: BrowserContext) => void
}

type OfWorker = {
  readonly databaseUrl: string
  /** The product's database, for what takes hours or has no screen. */
  readonly db: Database
  readonly product: RunningProduct
}

export const test = base.extend<Worlds, OfWorker>({
  databaseUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn what a fixture needs
    async ({}, use) => {
      const { url, drop } = await cloneDatabase(process.env.E2E_DEMO_TEMPLATE ?? '')
      await use(url)
      await drop()
    },
    { scope: 'worker' },
  ],

  db: [
    async ({ databaseUrl }, use) => {
      const { db, close } = connectDatabase(databaseUrl, createLog('silent'), { poolSize: 1 })
      await use(db)
      await close()
    },
    { scope: 'worker' },
  ],

  product: [
    async ({ databaseUrl }, use) => {
      const folder = await makeDataFolder()
      const product = await startProduct({
        DATA_DIR: folder.path,
        DATABASE_URL: databaseUrl,
        APP_SECRET: appSecret,
        DEMO_NOW: fridayEvening,
      })
      await use(product)
      await product.end()
      await folder.remove()
    },
    { scope: 'worker', timeout: 150_000 },
  ],

  site: ({ product: { url, port } }, use) =>
    use({
      home: url,
      menuOf: (slug) => `http://${slug}.localhost:${port}`,
      kitchenOf: (slug) => `http://orders.${slug}.localhost:${port}`,
      api: `${url}/api`,
      port,
    }),

  baseURL: ({ site }, use) => use(site.home),

  sandbox: async ({ product }, use) => {
    const url = product.address('Payment sandbox').replace(/\/$/, '')
    await use({
      url,
      async charges() {
        const { charges } = await (await fetch(`${url}/sandbox/charges`)).json()
        return charges.toReversed()
      },
    })
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn what a fixture needs
  expectedInConsole: async ({}, use) => use([]),

  watch: async ({ expectedInConsole }, use) => {
    const unexpected: string[] = []
    const note = (text: string) => {
      if (!expectedInConsole.some((pattern) => pattern.test(text))) unexpected.push(text)
    }
    await use((context) => {
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          note(`${message.type()}: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => note(`uncaught: ${error.error().message}`))
    })
    expect(unexpected, 'unexpected console output').toEqual([])
  },

  quietConsole: [
    async ({ context, watch }, use) => {
      watch(context)
      await use(undefined)
    },
    { auto: true },
  ],

  // A worker's tests share its product: an order that one of them left open would ring in the next, and all come from one
  // address, whose limits none may use up for the next.
  freshStart: [
    async ({ site, db }, use) => {
      for (const slug of ['sakura', 'burgerbarn']) await completeOpenOrders(site.port, slug)
      await db.delete(rateLimits)
      // As if no display had ever been open: nobody is asked about a silent kitchen (KIT-42).
      await db.update(kitchenStatus).set({ aliveAt: null })
      await use(undefined)
    },
    { auto: true },
  ],

  newPerson: async ({ browser, contextOptions, watch }, use) => {
    const people: BrowserContext[] = []
    await use(async (options = {}) => {
      const person = await browser.newContext({ ...contextOptions, ...options })
      watch(person)
      people.push(person)
      return person
    })
    for (const person of people) await person.close()
  },
})

async function completeOpenOrders(port: number, slug: string): Promise<void> {
  const { kitchen } = apiClient(port, `orders.${slug}.localhost`)
  for (let { id: orderId, status } of (await kitchen.board()).orders) {
    while (kitchenSteps[status]) ({ status } = await kitchen.step({ orderId, expected: status }))
  }
}
