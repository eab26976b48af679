import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Cents, cents, formatDollars, sum } from '#domain/money.ts'
import { formatPhone } from '#domain/phone.ts'
import { type Card, cardNow, kitchenOf, placeCard, stepTo } from '#testing/board.ts'
import { untilWaiting } from '#testing/lock-waits.ts'
import { sized } from '#testing/test-size.ts'
import { sakuraHost, sakuraKitchen, startWorld, type World } from '#testing/world.ts'
import { disputes } from '../../platform/db/schema/disputes.ts'
import { orderSteps, orders, refunds } from '../../platform/db/schema/index.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'

const friday = '2026-11-20T20:00[America/New_York]'

let world: World
beforeAll(async () => {
  world = await startWorld({ at: friday, processes: 2 })
})
beforeEach(() => allow(true))
afterEach(() => world.clock.set(friday))
afterAll(() => world.close())

const allow = (allowDinerChanges: boolean) =>
  world.db.update(restaurants).set({ allowDinerChanges }).where(eq(restaurants.slug, 'sakura'))

async function storedOf({ id }: Pick<Card, 'id'>) {
  const [order] = await world.db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error(`there is no order ${id}`)
  return order
}

async function cancel(card: Card, refund: Cents = card.totals.grandTotal) {
  const { token } = await storedOf(card)
  return world.api().orders.cancel({ token, refund })
}

const countRefunds = ({ id }: Card) => world.db.$count(refunds, eq(refunds.orderId, id))
const phone = async () => (await world.api().menu.get({ restaurant: 'sakura' })).restaurant.phone

async function expectUnchanged(card: Card) {
  expect(await countRefunds(card)).toBe(0)
  expect(await storedOf(card)).toMatchObject({ status: card.status, cancelReason: null, cancelledBy: null })
}

describe('a diner', () => {
  test('[KIT-39] cancels a new order by its link and gets everything back', async () => {
    const card = await placeCard(world)
    const { grandTotal } = card.totals
    expect(await cancel(card)).toMatchObject({
      status: 'cancelled',
      cancellation: { by: 'diner', notice: null, refund: grandTotal },
    })
    await expect
      .poll(async () => (await cardNow(world, card)).cancellation, { timeout: 25_000 })
      .toMatchObject({ by: 'diner', reason: 'Canceled by the diner', refund: 'refunded' })
    expect(await storedOf(card)).toMatchObject({ paymentStatus: 'refunded', refunded: grandTotal })
    const history = await kitchenOf(world).history({ orderId: card.id })
    expect(history.map(({ kind }) => kind)).toEqual(['paid', 'cancelled_by_diner', 'refunded'])
    const [step] = await world.db.select().from(orderSteps).where(eq(orderSteps.orderId, card.id)).offset(1)
    expect(step).toMatchObject({ to: 'cancelled', by: 'diner', deviceId: null })
  })

  test('[KIT-39] cancels an order for another day too', async () => {
    const at = '2026-11-22T23:00:00Z'
    const card = await placeCard(world, { timing: { kind: 'later', at } })
    expect(await cancel(card)).toMatchObject({ status: 'cancelled', scheduledFor: at })
  })

  test('[KIT-39] changes nothing when it is repeated, in two tabs, or after the kitchen has canceled', async () => {
    const card = await placeCard(world)
    const answers = await Promise.all([cancel(card), cancel(card), cancel(card)])
    for (const answer of [...answers, await cancel(card)]) expect(answer.status).toBe('cancelled')
    expect(await countRefunds(card)).toBe(1)

    const other = await placeCard(world)
    await kitchenOf(world).cancel({ orderId: other.id, reason: 'Out of eel' })
    expect(await cancel(other)).toMatchObject({ status: 'cancelled', cancellation: { by: 'kitchen' } })
    expect(await storedOf(other)).toMatchObject({ cancelReason: 'Out of eel', cancelledBy: 'kitchen' })
    expect(await countRefunds(other)).toBe(1)
  })

  test.each(['acknowledged', 'preparing', 'ready', 'completed'] as const)(
    '[KIT-39] cannot cancel an order that is %s, and is asked to call',
    async (status) => {
      const card = await stepTo(world, await placeCard(world), status)
      await expect(cancel(card)).rejects.toMatchObject({
        status: 409,
        data: { refusal: { kind: 'order_accepted' } },
        message: `The kitchen has already accepted it. Please call ${formatPhone(await phone())}.`,
      })
      await expectUnchanged(card)
    },
  )

  test('[KIT-39] can cancel again once the acknowledgment is undone', async () => {
    const card = await stepTo(world, await placeCard(world), 'acknowledged')
    await kitchenOf(world).undo({ orderId: card.id, expected: 'acknowledged' })
    expect(await cancel(card)).toMatchObject({ status: 'cancelled' })
  })

  test('[KIT-39] cannot cancel where the restaurant does not allow it', async () => {
    const card = await placeCard(world)
    await allow(false)
    await expect(cancel(card)).rejects.toMatchObject({
      status: 422,
      data: { refusal: { kind: 'diner_changes_off' } },
    })
    await expectUnchanged(card)
    const { token } = await storedOf(card)
    expect((await world.api().orders.get({ token })).restaurant.allowDinerChanges).toBe(false)
  })

  test('[KIT-39] is asked anew if the amount is no longer the one on the screen, and not while a dispute is open', async () => {
    const card = await placeCard(world)
    const { grandTotal } = card.totals
    await expect(cancel(card, cents(grandTotal - 1))).rejects.toMatchObject({
      status: 409,
      data: { refusal: { kind: 'cancel_refund_changed', amount: grandTotal } },
      message: `You would get ${formatDollars(grandTotal)} back now. Nothing was canceled; please try again.`,
    })
    await expectUnchanged(card)
    const { restaurantId, id: orderId } = await storedOf(card)
    await world.db.insert(disputes).values({
      id: 'dp_1',
      restaurantId,
      orderId,
      status: 'needs_response',
      isInquiry: false,
      amount: grandTotal,
      withdrawn: grandTotal,
      fee: cents(1500),
      reason: 'general',
      openedAt: world.clock.now(),
    })
    await expect(cancel(card)).rejects.toMatchObject({ data: { refusal: { kind: 'diner_changes_off' } } })
    await expectUnchanged(card)
  })

  test('[KIT-39] with a link of no order is refused', async () => {
    await expect(
      world.api().orders.cancel({ token: 't'.repeat(43) as never, refund: cents(0) }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('[MAI-17] who cancels gets a mail about the money', async () => {
    const card = await placeCard(world)
    await cancel(card)
    const mails = () =>
      world.sandbox.mails.list().filter(({ subject }) => subject.startsWith(`Order #${card.number} canceled`))
    await expect.poll(mails, { timeout: 15_000 }).toHaveLength(1)
    expect(mails()[0]?.text).toContain(
      `You canceled order #${card.number}. ${formatDollars(card.totals.grandTotal)} is on its way back to your card.`,
    )
  })
})

describe('of a cancellation and an acknowledgment', () => {
  test('[KIT-39] the acknowledgment counts if the cancellation had to wait for it', async () => {
    const card = await placeCard(world)
    const refused = await world.db.transaction(async (tx) => {
      await tx.update(orders).set({ status: 'acknowledged' }).where(eq(orders.id, card.id))
      const asked = cancel(card).catch((problem: unknown) => problem)
      await untilWaiting(world.db, 1)
      return { asked }
    })
    expect(await refused.asked).toMatchObject({ data: { refusal: { kind: 'order_accepted' } } })
    expect(await countRefunds(card)).toBe(0)
    expect(await storedOf(card)).toMatchObject({ status: 'acknowledged' })
  })

  test('[KIT-39] at the same time at two processes one counts each, and the refunds are the canceled orders', {
    timeout: 600_000,
  }, async () => {
    const count = sized({ quick: 16, long: 200 })
    const [one, two] = world.apps
    if (!one || !two) throw new Error('expected two processes')
    const cards: Card[] = []
    for (let placed = 0; placed < count; placed++) cards.push(await placeCard(world))
    const outcomes = await Promise.all(
      cards.map(async (card, index) => {
        const { token } = await storedOf(card)
        const [kitchen, diner] = index % 2 === 0 ? [one, two] : [two, one]
        const refund = card.totals.grandTotal
        const [acknowledged, canceled] = await Promise.allSettled([
          world.api(sakuraKitchen, kitchen).kitchen.step({ orderId: card.id, expected: 'pending' }),
          world.api(sakuraHost, diner).orders.cancel({ token, refund }),
        ])
        expect([acknowledged.status, canceled.status].toSorted()).toEqual(['fulfilled', 'rejected'])
        return { card, isCanceled: canceled.status === 'fulfilled' }
      }),
    )
    const canceled = outcomes.filter(({ isCanceled }) => isCanceled).map(({ card }) => card)
    for (const { card, isCanceled } of outcomes)
      expect((await storedOf(card)).status).toBe(isCanceled ? 'cancelled' : 'acknowledged')
    const owed = sum(...canceled.map(({ totals }) => totals.grandTotal))
    const refunded = async () => {
      const intents = await Promise.all(cards.map(async (card) => (await storedOf(card)).intentId))
      const charges = world.sandbox.charges().filter(({ intentId }) => intents.some((id) => id === intentId))
      return sum(...charges.map(({ amountRefunded }) => cents(amountRefunded)))
    }
    await expect.poll(refunded, { timeout: 120_000, interval: 500 }).toBe(owed)
    for (const { card, isCanceled } of outcomes) expect(await countRefunds(card)).toBe(isCanceled ? 1 : 0)
  })
})
