/** Displays and the right to see a kitchen, and what is shown when a display crashes. */

import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { apiClient } from '#testing/http-client.ts'
import { type Backstage, test } from './backstage.ts'
import { placeOrder } from './orders.ts'
import { expect } from './world.ts'

test('[KDS-18, DEV-1, DEV-2, DEV-8, DEV-9] a display is paired by a code, and shut out at once', async ({
  page,
  site,
  sandbox,
  backstage,
  expectedInConsole,
}) => {
  expectedInConsole.push(/status of 4\d\d/)
  // The demo's displays need no pairing; this one is told that it does.
  await page.route('**/rpc/devices/me', (route) =>
    route.fulfill({
      json: {
        json: { access: 'unpaired', device: null, restaurant: { name: 'Sakura Hibachi', slug: 'sakura' } },
      },
    }),
  )
  await page.goto(site.kitchenOf('sakura'))
  await expect(page.getByRole('heading', { name: 'Pair This Display' })).toBeVisible()
  const pair = page.getByRole('button', { name: 'Pair Display' })
  await pair.click()
  await expect(page.getByRole('alert')).toContainText(
    'Please enter all eight letters and digits of the code.',
  )
  await page.getByLabel('Pairing code').fill('bcdf 2345')
  await expect(page.getByLabel('Pairing code')).toHaveValue('BCDF-2345')
  await pair.click()
  await expect(page.getByRole('alert')).toContainText('Please give this display a name')
  await page.getByLabel('Name of this display').fill('Grill')
  await pair.click()
  await expect(page.getByRole('alert')).toContainText('This code is wrong or no longer valid.')
  await expect(page.getByLabel('Pairing code')).toHaveValue('BCDF-2345')

  const code = kitchenCommand(backstage, 'pair', 'sakura').split('\n')[0] ?? ''
  await page.getByLabel('Pairing code').fill(code)
  await pair.click()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await page.unroute('**/rpc/devices/me')
  await placeOrder(
    { port: site.port, paymentUrl: sandbox.url },
    { firstName: 'Secret', lastName: 'Name', dishes: [{ name: 'Salmon Roll', quantity: 4 }] },
  )
  await expect(page.getByText('Secret Name', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('dialog')).toContainText('It is paired as “Grill”.')
  await page.keyboard.press('Escape')

  const [deviceId = ''] = kitchenCommand(backstage, 'displays', 'sakura').split(' ')
  kitchenCommand(backstage, 'revoke', 'sakura', deviceId)
  await expect(page.getByRole('heading', { name: 'Pair This Display' })).toBeVisible()
  await expect(page.getByText('removed by the owner')).toBeVisible()
  await expect(page.getByText('Secret Name')).toHaveCount(0)
})

test('[KDS-11] the screen is kept awake, asked for again when it was lost, and a display that was hidden says so', async ({
  page,
  site,
}) => {
  await page.clock.install()
  await page.addInitScript(() => {
    const locks: (EventTarget & { released: boolean; release(): Promise<void> })[] = []
    const request = async () => {
      if (sessionStorage.getItem('refuse')) throw new DOMException('low battery', 'NotAllowedError')
      const lock = Object.assign(new EventTarget(), { released: false, release: async () => undefined })
      locks.push(lock)
      return lock
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
    addEventListener('lose-lock', () => {
      const lock = locks.at(-1)
      if (lock) lock.released = true
      lock?.dispatchEvent(new Event('release'))
    })
    addEventListener('hide', () => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    addEventListener('show', () => {
      Reflect.deleteProperty(document, 'visibilityState')
      document.dispatchEvent(new Event('visibilitychange'))
    })
  })
  const happens = (name: string) => page.evaluate((type) => dispatchEvent(new Event(type)), name)
  await page.goto(site.kitchenOf('sakura'))
  const board = page.locator('[data-wake-lock]')
  await expect(board).toHaveAttribute('data-wake-lock', 'on')
  await happens('lose-lock')
  await expect(board).toHaveAttribute('data-wake-lock', 'on')

  await page.evaluate(() => sessionStorage.setItem('refuse', 'yes'))
  await happens('lose-lock')
  await expect(board).toHaveAttribute('data-wake-lock', 'off')
  await expect(page.getByText('Screen may turn off', { exact: true })).toBeVisible()
  await page.evaluate(() => sessionStorage.removeItem('refuse'))

  await happens('hide')
  await expect(page).toHaveTitle('⚠ Kitchen Display is hidden')
  await page.clock.fastForward(200_000)
  await happens('show')
  await expect(page.getByText(/^This display was hidden for 3m\./)).toBeVisible()
  await expect(board).toHaveAttribute('data-wake-lock', 'on')
  await expect(page.getByText('Screen may turn off', { exact: true })).toBeHidden()
})

test('[KDS-19] a display that has crashed says that orders are safe, and restarts by its button and by itself', async ({
  page,
  site,
  sandbox,
  expectedInConsole,
}) => {
  expectedInConsole.push(/./s)
  await placeOrder(
    { port: site.port, paymentUrl: sandbox.url },
    { firstName: 'Crash', lastName: 'Test', dishes: [{ name: 'Salmon Roll', quantity: 4 }] },
  )
  const board = await apiClient(site.port, 'orders.sakura.localhost').kitchen.board()
  const broken = { ...board, orders: board.orders.map((order) => ({ ...order, lines: null })) }
  const breakBoard = () =>
    page.route('**/rpc/kitchen/board', (route) => route.fulfill({ json: { json: broken } }))
  await page.clock.install()
  await breakBoard()
  await page.goto(site.kitchenOf('sakura'))
  await expect(page.getByText('Your orders are safe and being processed.')).toBeVisible()
  await expect(page.getByText('Orders are still being received')).toBeVisible()
  await expect(page.getByText(/^Error ID: E-[A-Z0-9]{4,}$/)).toBeVisible()
  await page.unroute('**/rpc/kitchen/board')
  await page.getByRole('button', { name: 'Restart Kitchen Display' }).click()
  await expect(page.getByText('Crash Test', { exact: true })).toBeVisible()

  await breakBoard()
  await page.reload()
  await expect(page.getByText('Orders are still being received')).toBeVisible()
  await page.unroute('**/rpc/kitchen/board')
  await page.clock.runFor(32_000)
  await expect(page.getByText('Crash Test', { exact: true })).toBeVisible()
})

function kitchenCommand({ databaseUrl, appSecret }: Backstage, ...words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['src/server/commands/kitchen.ts', ...words],
    {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, APP_SECRET: appSecret },
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(`the command failed:\n${stderr}`)
  return stdout
}
