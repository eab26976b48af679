import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { busyKitchen } from '#testing/screens/busy-kitchen.ts'
import { aLine, pickup, visit } from '#testing/screens/diner.tsx'
import { dialogOf, openCart, openDish } from '#testing/screens/diner-steps.ts'
import { openKitchen } from '#testing/screens/kitchen.tsx'
import { asUuid, sampleMenu } from '#testing/screens/sample-menu.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import { kitchenOrder } from './kitchen/kitchen.testing.ts'
import { paths } from './paths.ts'

const menu = sampleMenu()
const draft = { ...pickup, lines: [aLine(menu, 'Hibachi Steak Dinner', { note: 'No sesame' })] }
const orders = busyKitchen(3)

/** Screens whose own tests don't check it. The checkout is a journey, and screens of the admin area check it themselves. */
test.each<[string, () => Promise<unknown>]>([
  [
    'the order type',
    async () => {
      await visit({ menu })
      await expect.element(dialogOf('Sakura Hibachi')).toBeVisible()
    },
  ],
  [
    'the menu',
    async () => {
      await visit({ menu, draft })
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  ],
  [
    'a dish',
    async () => {
      await visit({ menu, draft })
      await expect
        .element((await openDish('Hibachi Steak Dinner')).getByLabelText('Notes to Kitchen'))
        .toBeVisible()
    },
  ],
  [
    'the cart',
    async () => {
      await visit({ menu, draft })
      await openCart()
    },
  ],
  [
    'the sign-in form',
    async () => {
      await visit({ menu, at: paths.login })
      await expect.element(page.getByLabelText('Password')).toBeVisible()
    },
  ],
  [
    'the terms',
    async () => {
      await visit({ menu, at: paths.terms })
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  ],
  [
    'the kitchen’s board',
    async () => {
      await openKitchen({ orders })
      await expect.element(page.getByText('Live', { exact: true })).toBeVisible()
    },
  ],
  [
    'an order at the board',
    async () => {
      await openKitchen({ orders })
      await page
        .getByRole('button', { name: /^More about/ })
        .first()
        .click()
      await expect.element(dialogOf().getByText('History')).toBeVisible()
    },
  ],
  [
    'canceling an order',
    async () => {
      await openKitchen({ orders })
      await page
        .getByRole('button', { name: /^More about/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Cancel order…' }).click()
      await expect.element(page.getByRole('dialog', { name: /^Cancel order/ })).toBeVisible()
    },
  ],
  [
    'the kitchen’s settings',
    async () => {
      await openKitchen({ orders })
      await page.getByRole('button', { name: 'Settings' }).click()
      await expect.element(dialogOf('Settings')).toBeVisible()
    },
  ],
  [
    'a delivery that lost its courier',
    async () => {
      const stateAt = '2026-03-06T23:50:00Z'
      const courier = {
        state: 'cancelled',
        stateAt,
        fee: cents(649),
        trackingUrl: null,
        trouble: 'cancelled',
      } as const
      const delivery = {
        orderType: 'delivery',
        deliveryAddress: '12 Grand Street, New York',
        courier,
      } as const
      await openKitchen({ orders: [kitchenOrder(1001, { ...delivery, status: 'acknowledged' })] })
      await page.getByRole('button', { name: 'See delivery #1001' }).click()
      await expect.element(dialogOf().getByRole('button', { name: 'Get another quote' })).toBeVisible()
    },
  ],
  [
    'the updates of couriers',
    async () => {
      const at = '2026-03-06T23:50:00Z'
      const type = 'order_delivered'
      const courierUpdates = [
        { id: toId<'CourierUpdate'>(asUuid('it')), type, orderNumber: 1001, at, seen: true },
      ] as const
      await openKitchen({ orders, kitchen: { courierUpdates } })
      await page.getByRole('button', { name: /^Couriers/ }).click()
      await expect.element(dialogOf('Courier updates')).toBeVisible()
    },
  ],
  [
    'disabling ordering',
    async () => {
      await openKitchen({ orders })
      await page.getByRole('button', { name: 'Settings' }).click()
      await page.getByRole('button', { name: 'Disable Ordering' }).click()
      await expect.element(dialogOf().getByRole('radio', { name: '30 minutes' })).toBeVisible()
    },
  ],
])(
  '[WCG-1, WCG-2] %s: axe finds nothing at 320 and at 1440 px, and nothing is wider than the screen',
  async (_, open) => {
    await open()
    await expectSoundScreen({ phone: 320 })
  },
)
