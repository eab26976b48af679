import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  type MessageKind,
  messageKinds,
  messageSettings,
  usualSentences,
} from '#domain/orders/diner-messages/message-kinds.ts'
import { textConsentText } from '#domain/orders/diner-messages/text-consent.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { phoneToE164 } from '#domain/phone.ts'
import { openBrowser, signInPath } from '#testing/accounts.ts'
import { type Card, kitchenOf, placeCard, stepTo } from '#testing/board.ts'
import { deliveryTo } from '#testing/deliveries.ts'
import { untilFollowedUp } from '#testing/expect-books-agree.ts'
import { jobsOf, makeJobsDue, pileUpJobs } from '#testing/jobs.ts'
import { aCustomer, aLine, checkoutBody, openCart, pay, plainDish } from '#testing/ordering.ts'
import { type Statement, statementsOf } from '#testing/statements.ts'
import { startWorld, type World } from '#testing/world.ts'
import { demoOwner } from '../../demo/demo-people.ts'
import { readDataCommand, runDataCommand } from '../../entry/commands/data-command.ts'
import { orderMessages, orders } from '../../platform/db/schema/ordering.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { textOptOuts } from '../../platform/db/schema/text-opt-outs.ts'

const evening = '2026-11-20T18:00[America/New_York]'

let world: World
beforeAll(async () => {
  world = await startWorld({ at: evening, sendsTexts: true })
})
afterEach(async () => {
  world.clock.set(evening)
  await world.db.delete(textOptOuts)
})
afterAll(() => world.close())

describe('what is sent', () => {
  test('[TEL-3] consent to texts is stored with its sentence and its time, if texts are offered', async () => {
    await switchOn('accepted')
    const agreed = await storedOrder(await placeCard(world, { textMe: true }))
    expect(agreed).toMatchObject({ textConsent: textConsentText, textConsentAt: world.clock.now() })
    expect(await storedOrder(await placeCard(world))).toMatchObject(noConsent)
    await switchOn()
    expect(await storedOrder(await placeCard(world, { textMe: true }))).toMatchObject(noConsent)
  })

  test('[TEL-3] the box is offered while anything is switched on, and the platform can text', async () => {
    const offered = async () => (await world.api().texts.get({ restaurant: 'sakura' })).offersTexts
    await switchOn('canceled')
    expect(await offered()).toBe(true)
    await switchOn()
    expect(await offered()).toBe(false)
  })

  test('[TEL-4] a pickup order with consent: accepted, ready and canceled by text', async () => {
    await switchOn(...messageKinds)
    const to = aPhone()
    const card = await placeAgreed(to)
    await stepTo(world, card, 'ready')
    await tell()
    await kitchenOf(world).cancel({ orderId: card.id, reason: 'No more eel' })
    await tell()
    const n = formatOrderNumber(card.number)
    const details = `Details: http://sakura.localhost:${world.apps[0]?.port}/order/${(await storedOrder(card)).token}`
    const refund = `$${(card.totals.grandTotal / 100).toFixed(2)}`
    // It was ready before 'accepted' was due.
    expect(textsTo(to)).toEqual([
      expect.stringMatching(new RegExp(`^Sakura Hibachi: order ${n} is ready\\. .*`)),
      `Sakura Hibachi: order ${n} was canceled. ${refund} is being refunded. ${details}`,
    ])
    expect(await outcomesOf(card)).toEqual({ accepted: 'undone', ready: 'text', canceled: 'text' })
    expect(mailsTo(card)).toEqual([])
  })

  test('[TEL-4] a delivery: accepted, and on its way', async () => {
    await switchOn(...messageKinds)
    const { orderId } = await deliveryTo(world, '12 Grand Street, New York, NY 10002')
    const to = aPhone()
    await world.db
      .update(orders)
      .set({ textConsent: textConsentText, customerPhone: to })
      .where(eq(orders.id, orderId))
    const kitchen = kitchenOf(world)
    await kitchen.step({ orderId, expected: 'pending' })
    await tell()
    for (const expected of ['acknowledged', 'preparing', 'ready'] as const)
      await kitchen.step({ orderId, expected })
    await tell()
    expect(textsTo(to)).toEqual([
      expect.stringContaining('was accepted.'),
      expect.stringContaining('is on its way.'),
    ])
  })

  test('[TEL-6] without consent only that the order is ready, by mail, in the sentence of the owner', async () => {
    await switchOn(...messageKinds)
    await world.db
      .update(restaurants)
      .set({ readySentence: 'Come and get it: {n} at {address} “now”!' })
      .where(eq(restaurants.slug, 'sakura'))
    const card = await placeCard(world)
    await stepTo(world, card, 'ready')
    await tell()
    expect(await outcomesOf(card)).toEqual({ ready: 'mail' })
    const [mail, ...more] = mailsTo(card)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      from: 'Sakura Hibachi via Comanda <orders@comanda.example>',
      subject: `Order ${formatOrderNumber(card.number)} is ready – Sakura Hibachi`,
      text: expect.stringMatching(/Come and get it: \d+ at .* “now”!/),
      copies: 1,
    })
    await world.db
      .update(restaurants)
      .set({ readySentence: usualSentences.ready })
      .where(eq(restaurants.slug, 'sakura'))
  })

  test('[TEL-12] its page shows the consent and what was sent', async () => {
    await switchOn('ready')
    const card = await stepTo(world, await placeAgreed(aPhone()), 'ready')
    await tell()
    const owner = openBrowser(world)
    await owner.post(signInPath, demoOwner)
    const shown = await owner.api.adminOrders.get({ orderId: card.id })
    expect(shown).toMatchObject({ textConsent: textConsentText, textConsentAt: world.clock.now().toString() })
    expect(shown.events).toContainEqual(
      expect.objectContaining({ kind: 'message', what: 'ready', outcome: 'text' }),
    )
  })
})

describe('once', () => {
  test('[TEL-5] 20 seconds after the step, and not if it was undone', async () => {
    await switchOn('ready')
    const to = aPhone()
    const card = await placeAgreed(to)
    await stepTo(world, card, 'ready')
    const jobs = await jobsFor(card)
    expect(jobs.map(({ delay }) => delay)).toEqual([20])
    await kitchenOf(world).undo({ orderId: card.id, expected: 'ready' })
    await tell()
    expect(await outcomesOf(card)).toEqual({ ready: 'undone' })
    expect(textsTo(to)).toEqual([])

    // Taken again it is sent; undone and taken once more, it is not sent again.
    await kitchenOf(world).step({ orderId: card.id, expected: 'preparing' })
    await tell()
    expect(textsTo(to)).toHaveLength(1)
    await kitchenOf(world).undo({ orderId: card.id, expected: 'ready' })
    await kitchenOf(world).step({ orderId: card.id, expected: 'preparing' })
    await tell()
    expect(textsTo(to)).toHaveLength(1)
    expect(await jobsFor(card)).toHaveLength(2)
  })

  test('[TEL-5] undone and taken again within 20 seconds: sent once, by the job of the later step', async () => {
    await switchOn('ready')
    const to = aPhone()
    const card = await placeAgreed(to)
    await stepTo(world, card, 'ready')
    world.clock.advance({ seconds: 5 })
    await kitchenOf(world).undo({ orderId: card.id, expected: 'ready' })
    world.clock.advance({ seconds: 5 })
    await kitchenOf(world).step({ orderId: card.id, expected: 'preparing' })
    const [first] = await jobsFor(card)
    if (!first) throw new Error('expected a job')
    await pileUpJobs(world.db, 'tell_diner', [first.data])
    await untilFollowedUp(world)
    expect(await outcomesOf(card)).toEqual({ ready: null })
    await tell()
    expect(textsTo(to)).toHaveLength(1)
  })

  test('[TEL-5] ready is not sent after Picked Up', async () => {
    await switchOn('ready')
    const card = await placeCard(world)
    await stepTo(world, card, 'completed')
    await tell()
    expect(await outcomesOf(card)).toEqual({ ready: 'undone' })
    expect(mailsTo(card)).toEqual([])
  })

  test('[TEL-5] a text of which the outcome was not stored is sent again with its key, and is one text', async () => {
    await switchOn('ready')
    const to = aPhone()
    const card = await placeAgreed(to)
    await stepTo(world, card, 'ready')
    await tell()
    await world.db.update(orderMessages).set({ outcome: null }).where(eq(orderMessages.orderId, card.id))
    const [{ data } = { data: null }] = await jobsFor(card)
    if (!data) throw new Error('expected a job')
    await pileUpJobs(world.db, 'tell_diner', [data])
    await tell()
    expect(world.sandbox.texts.list().filter(({ number }) => number === phoneToE164(to))).toMatchObject([
      { copies: 2 },
    ])
  })
})

describe('not sent', () => {
  test('[TEL-8] at night only of what is ready or canceled; others are dropped', async () => {
    await switchOn('accepted', 'ready')
    world.clock.set('2026-11-20T20:50[America/New_York]')
    const to = aPhone()
    const card = await placeAgreed(to)
    await kitchenOf(world).step({ orderId: card.id, expected: 'pending' })
    world.clock.set('2026-11-20T21:00[America/New_York]')
    await tell()
    expect(await outcomesOf(card)).toEqual({ accepted: 'quiet_hours' })
    for (const expected of ['acknowledged', 'preparing'] as const)
      await kitchenOf(world).step({ orderId: card.id, expected })
    await tell()
    expect(textsTo(to)).toEqual([expect.stringContaining('is ready.')])
    world.clock.set('2026-11-21T08:00[America/New_York]')
    await tell()
    expect(textsTo(to)).toHaveLength(1)
  })

  test('[DAT-21, DAT-22] an export of a person has the messages; after an erasure none is kept or sent', async () => {
    await switchOn('canceled')
    const email = 'zebulon@example.com'
    const to = aPhone()
    const card = await placeCard(world, { customer: { ...aCustomer, email, phone: to }, textMe: true })
    await kitchenOf(world).cancel({ orderId: card.id, reason: 'No more eel' })
    const exported = JSON.parse((await runData('export-person', email)).lines.join(' '))
    expect(exported.orders).toMatchObject([
      { textConsent: textConsentText, messages: [{ kind: 'canceled', outcome: null }] },
    ])
    await untilFollowedUp(world)
    world.clock.advance({ hours: 1 })
    expect(await runData('erase-person', email, '--yes')).toMatchObject({ ok: true })
    expect(await outcomesOf(card)).toEqual({})
    expect(await jobsFor(card)).toEqual([])
    expect(await storedOrder(card)).toMatchObject(noConsent)
    await tell()
    expect(textsTo(to)).toEqual([])
  })

  test('[TEL-9] after STOP to one restaurant no restaurant texts the number, until START', async () => {
    await switchOn('accepted')
    await world.db.update(restaurants).set({ tellAccepted: true }).where(eq(restaurants.slug, 'luna'))
    world.clock.set('2026-11-20T20:00[America/New_York]')
    const to = aPhone()
    const customer = { ...aCustomer, phone: to }
    const acceptAt = async (slug: string) => {
      const { menu, cartId } = await openCart(world, slug)
      const lines = [aLine(menu, plainDish(menu), { quantity: 3 })]
      const started = await world
        .api()
        .checkouts.start(checkoutBody(menu, cartId, lines, { customer, textMe: true }))
      if (started.kind !== 'pay') throw new Error('expected a payment')
      await pay(world, started)
      const { token } = await world.api().checkouts.complete({ checkoutId: started.checkoutId })
      const order = await world.db.query.orders.findFirst({ where: eq(orders.token, token) })
      if (!order) throw new Error('there is no order')
      await world.api(`orders.${slug}.localhost`).kitchen.step({ orderId: order.id, expected: 'pending' })
      await tell()
      return (await outcomesOf(order)).accepted
    }
    expect(await acceptAt('sakura')).toBe('text')
    expect(await world.sandbox.texts.reply(phoneToE164(to), 'Stop')).toBe(200)
    expect(await acceptAt('sakura')).toBe('no_texts')
    expect(await acceptAt('luna')).toBe('no_texts')
    expect(await world.sandbox.texts.reply(phoneToE164(to), 'START')).toBe(200)
    expect(await acceptAt('luna')).toBe('text')
  })

  test('[TEL-10] a number that its carrier reports as opted out gets the mail, and is asked no more', async () => {
    await switchOn('accepted', 'ready')
    const to = '(202) 555-0110'
    const card = await placeAgreed(to)
    await kitchenOf(world).step({ orderId: card.id, expected: 'pending' })
    await tell()
    expect(await outcomesOf(card)).toEqual({ accepted: 'no_texts' })
    expect(await world.db.$count(textOptOuts)).toBe(1)
    for (const expected of ['acknowledged', 'preparing'] as const)
      await kitchenOf(world).step({ orderId: card.id, expected })
    await tell()
    expect(await outcomesOf(card)).toEqual({ accepted: 'no_texts', ready: 'mail' })
    expect(mailsTo(card)).toHaveLength(1)
  })

  test('[TEL-5] a text that the carrier does not take for now is tried again', async () => {
    await switchOn('ready')
    const card = await placeAgreed('(202) 555-0133')
    await stepTo(world, card, 'ready')
    await makeJobsDue(world.db, 'tell_diner')
    await expect.poll(async () => (await jobsFor(card))[0]?.state).toBe('retry')
    expect(await outcomesOf(card)).toEqual({ ready: null })
    expect(mailsTo(card)).toEqual([])
    await kitchenOf(world).step({ orderId: card.id, expected: 'ready' })
    await tell()
    expect(await outcomesOf(card)).toEqual({ ready: 'undone' })
  })

  test('[TEL-10] a number that gets no texts gets the mail that the order is ready; another message fails for good', async () => {
    await switchOn('accepted', 'ready')
    const card = await placeAgreed('(202) 555-0122')
    await kitchenOf(world).step({ orderId: card.id, expected: 'pending' })
    await tell()
    const [job] = await jobsFor(card)
    expect(job?.state).toBe('failed')
    for (const expected of ['acknowledged', 'preparing'] as const)
      await kitchenOf(world).step({ orderId: card.id, expected })
    await tell()
    expect(await outcomesOf(card)).toEqual({ accepted: null, ready: 'mail' })
  })

  test('[TEL-11] nothing switched on: no row, no job, no mail, and a step takes no statement more', async () => {
    await switchOn()
    const card = await placeAgreed(aPhone())
    const step = (expected: 'pending' | 'acknowledged' | 'preparing') => () =>
      kitchenOf(world).step({ orderId: card.id, expected })
    await step('pending')()
    await step('acknowledged')()
    const off = await statementsOf(step('preparing'))
    await tell()
    expect(await outcomesOf(card)).toEqual({})
    expect(await jobsFor(card)).toEqual([])
    expect(mailsTo(card)).toEqual([])

    await switchOn('ready')
    const other = await stepTo(world, await placeCard(world), 'preparing')
    const on = await statementsOf(() => kitchenOf(world).step({ orderId: other.id, expected: 'preparing' }))
    // It took nine before messages existed.
    expect([off.length, on.length], listOf(on)).toEqual([8, 10])
  })
})

function switchOn(...kinds: readonly MessageKind[]) {
  const columns = messageKinds.map((kind) => [messageSettings[kind].isOn, kinds.includes(kind)])
  return world.db
    .update(restaurants)
    .set({ ...Object.fromEntries(columns), menuVersion: sql`${restaurants.menuVersion} + 1` })
    .where(eq(restaurants.slug, 'sakura'))
}

let phones = 100
/** A number of its own for each diner. */
function aPhone(): string {
  phones += 1
  return `(212) 555-0${phones}`
}

/** An order whose diner agreed to texts at this number. */
async function placeAgreed(phone: string): Promise<Card> {
  const card = await placeCard(world, { customer: { ...aCustomer, phone } })
  await world.db
    .update(orders)
    .set({ textConsent: textConsentText, textConsentAt: world.clock.now() })
    .where(eq(orders.id, card.id))
  return card
}

async function storedOrder({ id }: Pick<Card, 'id'>) {
  const order = await world.db.query.orders.findFirst({ where: eq(orders.id, id) })
  if (!order) throw new Error('there is no order')
  return order
}

const noConsent = { textConsent: null, textConsentAt: null }

/** Runs the jobs of messages, as 20 seconds later. */
async function tell() {
  await makeJobsDue(world.db, 'tell_diner')
  await untilFollowedUp(world)
}

async function jobsFor({ id }: Card) {
  return (await jobsOf(world.db, 'tell_diner')).filter(({ data }) => data.orderId === id)
}

async function outcomesOf({ id }: Pick<Card, 'id'>) {
  const rows = await world.db.select().from(orderMessages).where(eq(orderMessages.orderId, id))
  return Object.fromEntries(rows.map(({ kind, outcome }) => [kind, outcome]))
}

/** Oldest first. */
function textsTo(phone: string): readonly string[] {
  const texts = world.sandbox.texts.list().filter(({ number }) => number === phoneToE164(phone))
  return texts.map(({ text }) => text).toReversed()
}

function mailsTo({ id }: Pick<Card, 'id'>) {
  return world.sandbox.mails
    .list()
    .filter(({ messageId }) => messageId === `<order-ready-${id}@comanda.example>`)
}

function listOf(statements: readonly Statement[]): string {
  return statements.map(({ text }) => text.slice(0, 160)).join('\n')
}

function runData(...args: string[]) {
  const command = readDataCommand(args)
  if (!command) throw new Error(`no command: ${args.join(' ')}`)
  const { databaseUrl, clock } = world
  return runDataCommand(command, { databaseUrl, clock, dataDir: '/nowhere', bucket: null, folder: '/' })
}
