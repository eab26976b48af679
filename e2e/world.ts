/**
 * The world of a browser test: the real product, started once per worker with a data folder of its own, and people
 * with browsers of theirs. Whatever a browser writes to its console without having been expected fails the test.
 */

import { type BrowserContext, type BrowserContextOptions, test as base, expect } from '@playwright/test'
import { kitchenSteps } from '#domain/ordering/status.ts'
import { apiClient } from '#testing/http-client.ts'
import { makeDataFolder, type RunningProduct, startProduct } from '#testing/product.ts'

export { expect } from '@playwright/test'

export type ProductOptions = {
  /**
   * Where the product's clock starts and runs on, as DEMO_NOW takes it. `test.use({ demoNow: '…' })` at the head of
   * a file sets it; by default a Friday evening in March on which all demo restaurants are open.
   */
  demoNow: string
}

/** Where the product and its parts are. Each address is without a slash at its end. */
export type Site = {
  /** The platform's own host: the default restaurant's menu, and `/menu/{slug}`. */
  readonly home: string
  /** A demo restaurant's own host. */
  menuOf(slug: DemoRestaurant): string
  /** A demo restaurant's kitchen. */
  kitchenOf(slug: DemoRestaurant): string
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
  readonly quietKitchens: undefined
  readonly watch: (context: BrowserContext) => void
}

export const test = base.extend<Worlds, ProductOptions & { product: RunningProduct }>({
  demoNow: ['2026-03-06T19:00[America/New_York]', { option: true, scope: 'worker' }],

  product: [
    async ({ demoNow }, use) => {
      const folder = await makeDataFolder()
      const product = await startProduct({ DATA_DIR: folder.path, DEMO_NOW: demoNow })
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

  // A worker's tests share its product: an order that one of them left open would ring in the next.
  quietKitchens: [
    async ({ site }, use) => {
      for (const slug of ['sakura', 'burgerbarn'] as const) await completeOpenOrders(site.port, slug)
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

async function completeOpenOrders(port: number, slug: DemoRestaurant): Promise<void> {
  const { kitchen } = apiClient(port, `orders.${slug}.localhost`)
  for (let { id: orderId, status } of (await kitchen.board()).orders) {
    while (kitchenSteps[status]) ({ status } = await kitchen.step({ orderId, expected: status }))
  }
}
