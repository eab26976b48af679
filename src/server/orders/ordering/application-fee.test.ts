import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { applicationFeeOf } from '#domain/orders/pricing/application-fee.ts'
import { percentFromThousandths } from '#domain/percent.ts'
import type { Browser } from '#testing/accounts.ts'
import { aLine, checkoutBody, openCart, pay, placeOrder, plainDish } from '#testing/ordering.ts'
import { signUpAs } from '#testing/people.ts'
import { startWorld, type World } from '#testing/world.ts'
import type { IntentInput } from '../../platform/adapters/payment/port.ts'
import { checkouts, orders, restaurants } from '../../platform/db/schema/index.ts'

const sakura = { restaurant: 'sakura' } as const
const fee = { rate: percentFromThousandths(2900), fixed: cents(30) }

let world: World
let owner: Browser
let staff: Browser
let administrator: Browser
const requests: IntentInput[] = []
beforeAll(async () => {
  world = await startWorld({
    payments: (sandbox) => ({
      ...sandbox,
      // Hides the account and its fee from the sandbox, which has no such account.
      createIntent(request) {
        requests.push(request)
        return sandbox.createIntent({ ...request, connectedAccount: null })
      },
    }),
  })
  owner = await signUpAs(world, 'owner', 'owner')
  staff = await signUpAs(world, 'staff', 'staff')
  administrator = await signUpAs(world, 'administrator', 'administrator')
}, 60_000)
afterAll(() => world.close())
beforeEach(() => {
  requests.length = 0
})

test('[PAY-47] only administrators set the fee; owners can read it', async () => {
  const { revision } = await owner.api.restaurants.settings(sakura)
  expect(await owner.api.restaurants.applicationFee(sakura)).toEqual({
    rate: 0,
    fixed: 0,
    may: { change: false },
  })
  await expect(owner.api.restaurants.saveApplicationFee({ ...sakura, revision, fee })).rejects.toMatchObject({
    status: 403,
  })
  const tooFine = { ...fee, rate: percentFromThousandths(2905) }
  await expect(
    administrator.api.restaurants.saveApplicationFee({ ...sakura, revision, fee: tooFine }),
  ).rejects.toMatchObject({ status: 422, data: { refusal: { kind: 'fee_rate_out_of_range' } } })
  await administrator.api.restaurants.saveApplicationFee({ ...sakura, revision, fee })
  expect(await administrator.api.restaurants.applicationFee(sakura)).toEqual({
    ...fee,
    may: { change: true },
  })
  expect(await owner.api.restaurants.applicationFee(sakura)).toEqual({ ...fee, may: { change: false } })
  await expect(
    administrator.api.restaurants.saveApplicationFee({
      ...sakura,
      revision,
      fee: { ...fee, fixed: cents(0) },
    }),
  ).rejects.toMatchObject({ status: 409 })
})

test('[PAY-47] a restaurant without its own account pays no fee', async () => {
  await placeOrder(world)
  expect(requests).toMatchObject([{ connectedAccount: null, applicationFee: 0 }])
})

test('[PAY-47, PAY-48] the fee is sent with the payment, stays as it was at checkout, and is shown to owners only', async () => {
  await connect('acct_sakura00')
  const { menu, cartId } = await openCart(world)
  const body = checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))])
  const expected = applicationFeeOf(fee, cents(body.shown.grandTotal))
  expect(expected).toBeGreaterThan(30)
  const first = await world.api().checkouts.start(body)
  await setFee({ rate: percentFromThousandths(10_000), fixed: cents(0) })
  const again = await world.api().checkouts.start(body)
  if (again.kind !== 'pay') throw new Error('expected a payment')
  expect(again).toEqual(first)
  expect(requests.map(({ applicationFee }) => applicationFee)).toEqual([expected])
  expect(requests[0]).toMatchObject({ connectedAccount: 'acct_sakura00' })

  await pay(world, again)
  const { number } = await world.api().checkouts.complete({ checkoutId: again.checkoutId })
  const [checkout] = await world.db.select().from(checkouts).where(eq(checkouts.id, again.checkoutId))
  const [order] = await world.db.select().from(orders).where(eq(orders.checkoutId, again.checkoutId))
  if (!order) throw new Error('there is no order')
  expect([checkout?.applicationFee, order.applicationFee]).toEqual([expected, expected])

  const seenBy = async ({ api }: Browser) => (await api.adminOrders.get({ orderId: order.id })).applicationFee
  expect([await seenBy(owner), await seenBy(administrator), await seenBy(staff)]).toEqual([
    expected,
    expected,
    null,
  ])
  const table = await owner.fetch('/api/restaurants/sakura/orders.csv')
  const line = (await table.text()).split('\r\n').find((each) => each.startsWith(`${number},`))
  expect(line).toMatch(new RegExp(`,${(expected / 100).toFixed(2)},no,$`))
  await connect(null)
})

async function connect(stripeAccount: string | null): Promise<void> {
  await world.db.update(restaurants).set({ stripeAccount }).where(eq(restaurants.slug, 'sakura'))
}

async function setFee(changed: typeof fee): Promise<void> {
  const { revision } = await administrator.api.restaurants.settings(sakura)
  await administrator.api.restaurants.saveApplicationFee({ ...sakura, revision, fee: changed })
}
