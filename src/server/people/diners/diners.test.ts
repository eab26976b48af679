import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DinerId, type RestaurantId, toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { mailConsentText } from '#domain/people/diners/mail-consent.ts'
import type { WinBackSettings } from '#domain/people/diners/win-back.ts'
import { initialSettingsIn } from '#domain/restaurants/settings/setting-names.ts'
import { ada, type Browser, openBrowser, signInPath } from '#testing/accounts.ts'
import { writeOrderLike } from '#testing/bulk-orders.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { cronOf, jobsOf, pileUpJobs } from '#testing/jobs.ts'
import { aCustomer, placeOrder } from '#testing/ordering.ts'
import { signUpAs } from '#testing/people.ts'
import { testCipher } from '#testing/test-cipher.ts'
import { startWorld, type World } from '#testing/world.ts'
import { withoutKey } from '../../entry/http/security-headers.ts'
import { sealMailLink } from '../../messages/mail/mail-link.ts'
import { recordConsent } from '../../orders/ordering/record-consent.ts'
import { rateLimits } from '../../platform/db/schema/accounts.ts'
import { auditEntries } from '../../platform/db/schema/audit.ts'
import { dinerConsents, diners, winBackMails } from '../../platform/db/schema/diners.ts'
import { checkouts, orders } from '../../platform/db/schema/ordering.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { randomIds } from '../../platform/runtime/ids.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { exportPerson } from '../privacy/export-person.ts'
import { findPerson } from '../privacy/find-person.ts'
import { clearConsents } from './clear-consents.ts'
import { sendWinBacks } from './send-win-backs.ts'

const friday = '2026-11-20T20:00[America/New_York]'
const on: WinBackSettings = { ...initialSettingsIn('winBack'), winBackEnabled: true, winBackDays: 30 }
const consent = mailConsentText('Sakura Hibachi')

let world: World
let sakura: RestaurantId
beforeAll(async () => {
  world = await startWorld({ at: friday, processes: 2 })
  sakura = await restaurantIdOf(world)
  await signUpAs(world, 'owner', 'owner')
  await signUpAs(world, 'staff', 'staff')
}, 60_000)
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(friday)
  await world.db.delete(rateLimits)
  await world.db.delete(diners)
  await world.db.update(restaurants).set({ winBackSentOn: null, winBackEnabled: false })
})

/** A browser in which this person has just signed in. */
async function signInAs(name: string): Promise<Browser> {
  const browser = openBrowser(world)
  await browser.post(signInPath, { email: `${name}@example.com`, password: ada.password })
  return browser
}

async function switchOn(owner: Browser, changes: Partial<WinBackSettings> = {}) {
  const { revision } = await owner.api.restaurants.settings({ restaurant: 'sakura' })
  return owner.api.restaurants.saveWinBack({
    restaurant: 'sakura',
    revision,
    winBack: { ...on, ...changes },
  })
}

const orderAs = (email: string, agreesToMail = true) =>
  placeOrder(world, { customer: { ...aCustomer, email }, agreesToMail })

const storedConsents = () =>
  world.db
    .select({ email: diners.email, consent: dinerConsents })
    .from(dinerConsents)
    .innerJoin(diners, eq(diners.id, dinerConsents.dinerId))

/** A diner with a consent and this many orders of $30.00, the latest so many days ago. */
async function dinerWith(email: string, { daysAgo = 0, count = 1 } = {}): Promise<DinerId> {
  const now = world.clock.now()
  const { token } = await placeOrder(world, { customer: { ...aCustomer, email } })
  const [order] = await world.db.select().from(orders).where(eq(orders.token, token))
  if (!order) throw new Error('expected an order')
  const placedAt = now.subtract({ hours: 24 * daysAgo })
  const facts = { placedAt, grandTotal: cents(3000) }
  await world.db.update(orders).set(facts).where(eq(orders.id, order.id))
  for (let made = 1; made < count; made++) await writeOrderLike(world.db, order.id)
  const id = randomIds.next<'Diner'>()
  await world.db.insert(diners).values({ id, restaurantId: sakura, email, createdAt: placedAt })
  await world.db.insert(dinerConsents).values({
    id: randomIds.next<'DinerConsent'>(),
    restaurantId: sakura,
    dinerId: id,
    text: consent,
    givenAt: placedAt,
  })
  return id
}

async function sendDue(): Promise<void> {
  await pileUpJobs(world.db, 'send_win_backs', [null, null])
  await expect
    .poll(
      async () => (await jobsOf(world.db, 'send_win_backs')).every(({ state }) => state === 'completed'),
      {
        timeout: 20_000,
      },
    )
    .toBe(true)
  await expect
    .poll(async () => (await jobsOf(world.db, 'mail_win_back')).every(({ state }) => state === 'completed'), {
      timeout: 20_000,
    })
    .toBe(true)
}

const mailsTo = (email: string) =>
  world.sandbox.mails
    .list()
    .filter(({ subject, recipients }) => subject === on.winBackSubject && recipients.includes(email))

test('[DIN-1, DIN-2] a consent is stored with the order, only where the mail is on, and only once', async () => {
  await orderAs('early@example.com')
  expect(await storedConsents()).toEqual([])
  await switchOn(await signInAs('owner'))
  expect((await world.api().menu.get({ restaurant: 'sakura' })).restaurant.winBackEnabled).toBe(true)
  await orderAs('unticked@example.com', false)
  expect(await storedConsents()).toEqual([])
  const { token } = await orderAs('Ticked@Example.com')
  await orderAs('ticked@example.com')
  const [checkout] = await world.db
    .select({ at: checkouts.createdAt })
    .from(checkouts)
    .innerJoin(orders, eq(orders.checkoutId, checkouts.id))
    .where(eq(orders.token, token))
  expect(await storedConsents()).toMatchObject([
    { email: 'ticked@example.com', consent: { text: consent, withdrawnAt: null } },
  ])
  expect((await storedConsents())[0]?.consent.givenAt).toEqual(checkout?.at)
})

test('[DIN-2] an order that was paid after its diner unsubscribed, and a drill, give no consent', async () => {
  const createdAt = world.clock.now()
  const given = { restaurantId: sakura, customerEmail: 'late@example.com', mailConsent: consent, createdAt }
  await recordConsent({ ids: randomIds }, world.db, { ...given, drillId: toId(crypto.randomUUID()) })
  expect(await storedConsents()).toEqual([])
  await recordConsent({ ids: randomIds }, world.db, { ...given, drillId: null })
  await world.db
    .update(dinerConsents)
    .set({ withdrawnAt: createdAt.add({ minutes: 1 }), withdrawnBy: 'diner' })
  await recordConsent({ ids: randomIds }, world.db, { ...given, drillId: null })
  expect(await storedConsents()).toHaveLength(1)
  const later = { ...given, createdAt: createdAt.add({ minutes: 2 }), drillId: null }
  await recordConsent({ ids: randomIds }, world.db, later)
  expect(await storedConsents()).toHaveLength(2)
})

test('[DIN-3, DIN-4] only people with the permission see diners, those who agreed at their restaurant', async () => {
  const id = await dinerWith('ada@example.com', { count: 2 })
  await placeOrder(world, { customer: { ...aCustomer, email: 'silent@example.com' } })
  const owner = await signInAs('owner')
  const { diners: found, may, isMailOn } = await owner.api.diners.list({ restaurant: 'sakura' })
  expect(found).toEqual([
    {
      id,
      name: 'Ada Byron',
      email: 'ada@example.com',
      consent: 'agreed',
      consentAt: '2026-11-21T01:00:00.000Z',
      orders: 2,
      spend: 6000,
      lastOrderAt: '2026-11-21T01:00:00.000Z',
      note: '',
    },
  ])
  expect({ may, isMailOn }).toEqual({ may: { export: true, changeMail: true }, isMailOn: false })
  const staff = await signInAs('staff')
  await expect(staff.api.diners.list({ restaurant: 'sakura' })).rejects.toMatchObject({ status: 403 })
  const elsewhere = owner.api.diners.get({ restaurant: 'luna', dinerId: id })
  await expect(elsewhere).rejects.toMatchObject({ status: 403 })
  const unknown = owner.api.diners.get({ restaurant: 'sakura', dinerId: toId(crypto.randomUUID()) })
  await expect(unknown).rejects.toMatchObject({ status: 404 })
})

test('[DIN-4] canceled orders don’t count, refunds are deducted, hidden orders are left out', async () => {
  const email = 'figures@example.com'
  const dinerId = await dinerWith(email, { count: 3 })
  const [one, two, three] = await world.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.customerEmail, email))
    .orderBy(orders.number)
  if (!one || !two || !three) throw new Error('expected three orders')
  const change = (id: typeof one.id, changes: Partial<typeof orders.$inferInsert>) =>
    world.db.update(orders).set(changes).where(eq(orders.id, id))
  await change(one.id, { status: 'cancelled', refunded: cents(3000) })
  await change(two.id, { refunded: cents(500) })
  await change(three.id, { isHidden: true })
  const owner = await signInAs('owner')
  const diner = await owner.api.diners.get({ restaurant: 'sakura', dinerId })
  expect(diner).toMatchObject({ orders: 1, spend: 2500 })
  expect(diner.latestOrders.map((order) => order.id).toSorted()).toEqual([one.id, two.id].toSorted())
})

test('[DIN-4, DIN-5] the list goes page by page, is filtered, and downloaded', async () => {
  const now = world.clock.now()
  const rows = Array.from({ length: 60 }, (_, count) => ({
    id: randomIds.next<'Diner'>(),
    restaurantId: sakura,
    email: `paged${count}@example.com`,
    createdAt: now,
  }))
  await world.db.insert(diners).values(rows)
  await world.db.insert(dinerConsents).values(
    rows.map(({ id: dinerId }, count) => ({
      id: randomIds.next<'DinerConsent'>(),
      restaurantId: sakura,
      dinerId,
      text: consent,
      givenAt: now,
      ...(count < 10 ? { withdrawnAt: now, withdrawnBy: 'diner' as const } : {}),
    })),
  )
  const id = await dinerWith('big.spender@example.com', { daysAgo: 3, count: 4 })
  const owner = await signInAs('owner')
  const list = (filters: object) => owner.api.diners.list({ restaurant: 'sakura', ...filters })
  const first = await list({})
  const second = await list({ after: first.next ?? '' })
  expect([first.diners.length, second.diners.length, second.next]).toEqual([50, 11, null])
  expect(new Set([...first.diners, ...second.diners].map((diner) => diner.id)).size).toBe(61)
  const namesOf = async (filters: object) => (await list(filters)).diners.map(({ email }) => email)
  expect(await namesOf({ spend: '100' })).toEqual(['big.spender@example.com'])
  expect(await namesOf({ spend: '121' })).toEqual([])
  expect(await namesOf({ before: '2026-11-18' })).toEqual(['big.spender@example.com'])
  expect(await namesOf({ before: '2026-11-17' })).toEqual([])
  expect(await namesOf({ search: 'BIG byron' })).toEqual(['big.spender@example.com'])
  expect(await namesOf({ search: 'Ｂíg\u200b Byron' })).toEqual(['big.spender@example.com'])
  expect(await namesOf({ search: '%' })).toEqual([])
  expect(await namesOf({ consent: 'withdrawn' })).toHaveLength(10)
  const file = await owner.fetch('/api/restaurants/sakura/diners.csv?spend=100')
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect((await file.text()).split('\r\n')).toEqual([
    expect.stringContaining('Name,Email'),
    'Ada Byron,big.spender@example.com,Agreed,2026-11-17 20:00,4,120.00,2026-11-17 20:00,',
    '',
  ])
  expect((await owner.api.diners.get({ restaurant: 'sakura', dinerId: id })).latestOrders).toHaveLength(4)
})

test('[DIN-7] a note is stored, and only its change is in the record', async () => {
  const dinerId = await dinerWith('ada@example.com')
  const owner = await signInAs('owner')
  const edit = { restaurant: 'sakura', dinerId }
  const saved = await owner.api.diners.saveNote({ ...edit, revision: 1, note: ' Window table ' })
  expect(saved).toMatchObject({ note: 'Window table', revision: 2 })
  await expect(owner.api.diners.saveNote({ ...edit, revision: 1, note: 'Other' })).rejects.toMatchObject({
    status: 409,
    data: { current: { note: 'Window table', revision: 2 } },
  })
  await expect(
    owner.api.diners.saveNote({ ...edit, revision: 2, note: 'x'.repeat(501) }),
  ).rejects.toMatchObject({ status: 422, data: { refusal: { kind: 'text_too_long' } } })
  const entries = await world.db.select().from(auditEntries).where(eq(auditEntries.subjectId, dinerId))
  expect(entries).toMatchObject([
    { subject: 'diner', userName: ada.name, changes: { note: { from: 'none', to: 'rewritten' } } },
  ])
})

test('[DIN-10] the settings are checked, recorded, and refuse a code that can’t be used', async () => {
  const owner = await signInAs('owner')
  const saved = await switchOn(owner, { winBackSubject: ' Come back ', winBackDays: 45 })
  expect(saved.winBack).toEqual({ ...on, winBackSubject: 'Come back', winBackDays: 45 })
  await expect(switchOn(owner, { winBackHour: 3 })).rejects.toMatchObject({ status: 422 })
  await expect(switchOn(owner, { winBackCode: 'NEVER' })).rejects.toMatchObject({
    status: 422,
    message: 'There is no discount code NEVER that can be used now.',
  })
  const [entry] = await world.db
    .select()
    .from(auditEntries)
    .where(sql`jsonb_exists(changes, 'winBackEnabled')`)
    .orderBy(sql`at desc, id desc`)
  expect(entry?.changes.winBackEnabled).toEqual({ from: false, to: true })
})

test('[MAI-27, MLK-4] mail goes once to those who agreed and stayed away, at the hour, from one process', async () => {
  const owner = await signInAs('owner')
  const code = { code: 'BACK10', description: null, isActive: true, validFrom: null, validUntil: null }
  await owner.api.discountCodes
    .create({
      restaurant: 'sakura',
      discount: {
        ...code,
        reward: { kind: 'fixed', amount: cents(1000) },
        minimumOrderAmount: cents(0),
        maxUses: null,
      },
    })
    .catch(() => undefined)
  await switchOn(owner, { winBackCode: 'BACK10', winBackText: 'We miss you.\n\nThe wok is hot.' })
  const away = await dinerWith('away@example.com', { daysAgo: 31 })
  await dinerWith('recent@example.com', { daysAgo: 29 })
  const left = await dinerWith('left@example.com', { daysAgo: 60 })
  await world.db
    .update(dinerConsents)
    .set({ withdrawnAt: world.clock.now(), withdrawnBy: 'diner' })
    .where(eq(dinerConsents.dinerId, left))
  world.clock.set('2026-11-21T10:50[America/New_York]')
  await sendDue()
  expect(mailsTo('away@example.com')).toEqual([])
  world.clock.set('2026-11-21T11:05[America/New_York]')
  await sendDue()
  await sendDue()
  const [mail, ...others] = mailsTo('away@example.com')
  expect(others).toEqual([])
  expect(mail?.copies).toBe(1)
  const headers = new Map(mail?.headers.map(({ name, value }) => [name, value]))
  const link = /^<(.+)>$/.exec(headers.get('List-Unsubscribe') ?? '')?.[1] ?? ''
  expect(headers.get('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  expect(link).not.toMatch(/away|example\.com\/.*@/)
  for (const text of ['We miss you.', 'The wok is hot.', 'BACK10', link, 'Tuesday, October 20, 2026'])
    expect(mail?.text).toContain(text)
  const [restaurant] = await world.db.select().from(restaurants).where(eq(restaurants.id, sakura))
  expect(mail?.text).toContain(restaurant?.address ?? 'an address')
  expect(mailsTo('recent@example.com')).toEqual([])
  expect(mailsTo('left@example.com')).toEqual([])
  expect(await world.db.select().from(winBackMails)).toMatchObject([{ dinerId: away, state: 'sent' }])
  expect(await cronOf(world.db, 'send_win_backs')).toBe('*/10 * * * *')

  const asForm = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = { method: 'POST', body: 'List-Unsubscribe=One-Click', headers: asForm } as const
  const path = new URL(link).pathname
  const token = path.split('/').at(-1) ?? ''
  expect(await world.api().mailLinks.get({ token })).toMatchObject({ kind: 'win_back', state: 'open' })
  const done = await world.fetch(path, { ...post, redirect: 'manual' })
  expect(done.status).toBe(200)
  expect((await storedConsents()).find(({ email }) => email === 'away@example.com')?.consent).toMatchObject({
    withdrawnBy: 'diner',
    withdrawnAt: world.clock.now(),
  })
  expect((await world.fetch('/mail/v1.a.b.c.d', post)).status).toBe(404)
})

test('[DIN-11] without a mail server nothing is enqueued', async () => {
  await switchOn(await signInAs('owner'))
  await dinerWith('away@example.com', { daysAgo: 31 })
  world.clock.set('2026-11-21T11:05[America/New_York]')
  const log = { info() {} } as never
  await sendWinBacks({ ...world, ids: randomIds, jobs: null as never, log, mailer: null })
  expect(await world.db.$count(winBackMails)).toBe(0)
})

test('[DIN-7, DIN-11] a diner who ordered or unsubscribed after the mail was enqueued gets none, nor one whose mail is late', async () => {
  const owner = await signInAs('owner')
  await switchOn(owner)
  const now = world.clock.now()
  const queued = async (email: string) => {
    const dinerId = await dinerWith(email, { daysAgo: 40 })
    const id = randomIds.next<'Mail'>()
    await world.db
      .insert(winBackMails)
      .values({ id, restaurantId: sakura, dinerId, state: 'queued', queuedAt: now.subtract({ minutes: 1 }) })
    return { id, dinerId }
  }
  const ordered = await queued('ordered@example.com')
  await placeOrder(world, { customer: { ...aCustomer, email: 'ordered@example.com' } })
  const left = await queued('gone@example.com')
  await world.api().mailLinks.use({ token: sealMailLink(testCipher, { kind: 'win_back', id: left.dinerId }) })
  const late = await queued('late@example.com')
  await world.db
    .update(winBackMails)
    .set({ queuedAt: now.subtract({ hours: 3 }) })
    .where(eq(winBackMails.id, late.id))
  const shown = async ({ dinerId }: typeof late) =>
    (await owner.api.diners.get({ restaurant: 'sakura', dinerId })).mails.map(({ state }) => state)
  expect([await shown(left), await shown(late)]).toEqual([['queued'], ['skipped']])
  const all = [ordered, left, late]
  await pileUpJobs(
    world.db,
    'mail_win_back',
    all.map(({ id }) => ({ restaurantId: sakura, mailId: id })),
  )
  await expect
    .poll(async () => (await world.db.select().from(winBackMails)).map(({ state }) => state), {
      timeout: 20_000,
    })
    .toEqual(['skipped', 'skipped', 'skipped'])
  for (const name of ['ordered', 'gone', 'late']) expect(mailsTo(`${name}@example.com`)).toEqual([])
})

test('[DIN-11] a restaurant that is not published anymore mails nobody', async () => {
  await switchOn(await signInAs('owner'))
  const dinerId = await dinerWith('away@example.com', { daysAgo: 40 })
  const id = randomIds.next<'Mail'>()
  await world.db
    .insert(winBackMails)
    .values({ id, restaurantId: sakura, dinerId, state: 'queued', queuedAt: world.clock.now() })
  const publish = (isPublished: boolean) =>
    world.db.update(restaurants).set({ isPublished }).where(eq(restaurants.id, sakura))
  await publish(false)
  await pileUpJobs(world.db, 'mail_win_back', [{ restaurantId: sakura, mailId: id }])
  await expect
    .poll(async () => (await world.db.select().from(winBackMails))[0]?.state, { timeout: 20_000 })
    .toBe('skipped')
  await publish(true)
})

test('[DIN-11, DIN-12] a diner is mailed again after so many days, and after three mails no more', async () => {
  await switchOn(await signInAs('owner'))
  const dinerId = await dinerWith('quiet@example.com', { daysAgo: 200 })
  const counts: number[] = []
  for (const daysLater of [1, 20, 32, 63, 94]) {
    world.clock.set(friday)
    world.clock.advance({ hours: 24 * daysLater - 8 })
    await sendDue()
    counts.push(await world.db.$count(winBackMails, eq(winBackMails.dinerId, dinerId)))
  }
  expect(counts).toEqual([1, 1, 2, 3, 3])
}, 60_000)

test('[DIN-11, DIN-12] mail goes to this restaurant’s diners; skipped mails, and those before the latest order, don’t count', async () => {
  await switchOn(await signInAs('owner'))
  const now = world.clock.now()
  const daysBefore = (days: number) => now.subtract({ hours: 24 * days })
  const away = async (
    name: string,
    daysAgo: number,
    mails: readonly (readonly ['sent' | 'skipped', number])[] = [],
  ) => {
    const dinerId = await dinerWith(`${name}@example.com`, { daysAgo })
    for (const [state, days] of mails)
      await world.db.insert(winBackMails).values({
        id: randomIds.next<'Mail'>(),
        restaurantId: sakura,
        dinerId,
        state,
        queuedAt: daysBefore(days),
      })
    return dinerId
  }
  const three = <Mail>(mail: Mail) => [mail, mail, mail]
  await away('just-skipped', 40, [['skipped', 1]])
  await away('often-skipped', 200, three(['skipped', 90] as const))
  await away('mailed-before', 40, three(['sent', 90] as const))
  await away('mailed-just-now', 40, [['sent', 1]])
  await away('mailed-three-times', 200, three(['sent', 90] as const))
  const canceled = await away('only-canceled', 40)
  const ordersOf = (id: DinerId) =>
    sql`lower(${orders.customerEmail}) = (select email from diners where diners.id = ${id})`
  await world.db.update(orders).set({ status: 'cancelled' }).where(ordersOf(canceled))
  const luna = await restaurantIdOf(world, 'luna')
  const elsewhere = await away('diner-of-luna', 40)
  await world.db.update(orders).set({ restaurantId: luna }).where(ordersOf(elsewhere))
  await world.db.update(diners).set({ restaurantId: luna }).where(eq(diners.id, elsewhere))
  const left = await away('agrees-at-luna-only', 40)
  const withdrawn = { withdrawnAt: now, withdrawnBy: 'diner' } as const
  await world.db.update(dinerConsents).set(withdrawn).where(eq(dinerConsents.dinerId, left))
  await recordConsent({ ids: randomIds }, world.db, {
    restaurantId: luna,
    customerEmail: 'agrees-at-luna-only@example.com',
    mailConsent: consent,
    drillId: null,
    createdAt: daysBefore(40),
  })
  const ordersElsewhere = await away('now-orders-at-luna', 40)
  const [order] = await world.db.select().from(orders).where(ordersOf(ordersElsewhere))
  if (!order) throw new Error('expected an order')
  const again = await writeOrderLike(world.db, order.id)
  await world.db.update(orders).set({ restaurantId: luna, placedAt: now }).where(eq(orders.id, again))

  world.clock.set('2026-11-21T11:05[America/New_York]')
  const enqueued: unknown[] = []
  const jobs = { enqueueAll: async (_: unknown, all: readonly unknown[]) => void enqueued.push(...all) }
  const log = { info() {} }
  await sendWinBacks({ ...world, ids: randomIds, jobs: jobs as never, log: log as never })
  const queued = await world.db
    .select({ email: diners.email })
    .from(winBackMails)
    .innerJoin(diners, eq(diners.id, winBackMails.dinerId))
    .where(eq(winBackMails.state, 'queued'))
  expect(queued.map(({ email }) => email.split('@')[0]).toSorted()).toEqual([
    'just-skipped',
    'mailed-before',
    'now-orders-at-luna',
    'often-skipped',
  ])
  expect(enqueued).toHaveLength(queued.length)
})

test('[DIN-2] a consent is of one diner at one restaurant', async () => {
  const createdAt = world.clock.now()
  const agree = async (slug: string, customerEmail = 'both@example.com') =>
    recordConsent({ ids: randomIds }, world.db, {
      customerEmail,
      mailConsent: consent,
      drillId: null,
      createdAt,
      restaurantId: await restaurantIdOf(world, slug),
    })
  await agree('sakura')
  await agree('luna')
  await agree('sakura', 'other@example.com')
  await agree('luna')
  expect((await storedConsents()).map(({ email }) => email).toSorted()).toEqual([
    'both@example.com',
    'both@example.com',
    'other@example.com',
  ])
})

test('[DIN-3, DIN-7] the owner of another restaurant neither sees, changes nor unsubscribes a diner', async () => {
  const dinerId = await dinerWith('ada@example.com')
  const other = await signUpAs(world, 'other', 'owner', 'luna')
  const there = { restaurant: 'luna', dinerId }
  for (const call of [
    () => other.api.diners.get(there),
    () => other.api.diners.saveNote({ ...there, revision: 1, note: 'Mine' }),
    () => other.api.diners.withdrawConsent(there),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 })
  expect((await other.api.diners.list({ restaurant: 'luna' })).diners).toEqual([])
  const owner = await signInAs('owner')
  const diner = await owner.api.diners.get({ restaurant: 'sakura', dinerId })
  expect(diner).toMatchObject({ note: '', consent: 'agreed' })
})

test('[DIN-8, MLK-2] opening a link changes nothing, its button unsubscribes once and for all', async () => {
  const dinerId = await dinerWith('ada@example.com')
  const token = sealMailLink(testCipher, { kind: 'win_back', id: dinerId })
  const { mailLinks } = world.api()
  await mailLinks.get({ token })
  expect(await mailLinks.get({ token })).toEqual({
    kind: 'win_back',
    restaurant: 'Sakura Hibachi',
    state: 'open',
  })
  const other = await dinerWith('other@example.com')
  const at = world.clock.now()
  for (const _ of [1, 2]) {
    expect(await mailLinks.use({ token })).toMatchObject({ state: 'done' })
    world.clock.advance({ minutes: 1 })
  }
  expect(await mailLinks.get({ token })).toMatchObject({ state: 'done' })
  const ends = (await storedConsents()).map(({ consent: stored }) => [stored.dinerId, stored.withdrawnAt])
  expect(new Map(ends as never)).toEqual(
    new Map<unknown, unknown>([
      [dinerId, at],
      [other, null],
    ]),
  )
  await world.db.delete(diners)
  expect(await mailLinks.use({ token })).toEqual({ kind: 'win_back', restaurant: null, state: 'done' })
})

test('[MLK-1] a changed or invented link is not known', async () => {
  const sealed = sealMailLink(testCipher, { kind: 'win_back', id: crypto.randomUUID() })
  const other = testCipher.encrypt('win_back x', 'another place')
  for (const token of [`${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'B' : 'A'}x`, other])
    await expect(world.api().mailLinks.get({ token })).rejects.toMatchObject({ status: 404 })
})

test('[MLK-5] the token is neither logged, nor sent as a referrer, nor cached', async () => {
  const token = sealMailLink(testCipher, { kind: 'win_back', id: crypto.randomUUID() })
  for (const path of [`/mail/${token}`, `/api/mail-links/${token}`]) {
    expect(withoutKey(path)).toBe(path.replace(token, '…'))
    const { headers } = await world.fetch(path)
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('private, no-store')
  }
})

test('[DIN-8] the restaurant unsubscribes a diner on request, which is recorded', async () => {
  const dinerId = await dinerWith('ada@example.com')
  const owner = await signInAs('owner')
  const edit = { restaurant: 'sakura', dinerId }
  expect(await owner.api.diners.withdrawConsent(edit)).toMatchObject({
    consent: 'withdrawn',
    consents: [{ withdrawnBy: 'restaurant' }],
  })
  await owner.api.diners.withdrawConsent(edit)
  const entries = await world.db.select().from(auditEntries).where(eq(auditEntries.subjectId, dinerId))
  expect(entries).toMatchObject([{ changes: { consent: { from: 'agreed', to: 'withdrawn' } } }])
})

test('[DIN-9] diners are deleted a year after they unsubscribed, or after two years without order or consent', async () => {
  const now = world.clock.now()
  await dinerWith('stays@example.com')
  await dinerWith('old@example.com', { daysAgo: 740 })
  const left = await dinerWith('left@example.com')
  const justLeft = await dinerWith('just.left@example.com')
  const endAt = (id: DinerId, days: number) =>
    world.db
      .update(dinerConsents)
      .set({ withdrawnAt: now.subtract({ hours: 24 * days }), withdrawnBy: 'diner' })
      .where(eq(dinerConsents.dinerId, id))
  await endAt(left, 366)
  await endAt(justLeft, 364)
  const agreedAgain = await dinerWith('agreed.again@example.com', { daysAgo: 740 })
  const orderedAgain = await dinerWith('ordered.again@example.com', { daysAgo: 740 })
  const orderedAtLuna = await dinerWith('ordered.at.luna@example.com', { daysAgo: 740 })
  const givenAt = now.subtract({ hours: 24 })
  await world.db.update(dinerConsents).set({ givenAt }).where(eq(dinerConsents.dinerId, agreedAgain))
  for (const [id, slug] of [
    [orderedAgain, 'sakura'],
    [orderedAtLuna, 'luna'],
  ] as const)
    await world.db
      .update(orders)
      .set({ placedAt: givenAt, restaurantId: await restaurantIdOf(world, slug) })
      .where(sql`${orders.customerEmail} = (select email from diners where diners.id = ${id})`)
  expect(await clearConsents(world)).toBe(3)
  const kept = (await world.db.select().from(diners)).map(({ email }) => email.split('@')[0])
  expect(kept.toSorted()).toEqual(['agreed.again', 'just.left', 'ordered.again', 'stays'])
})

test('[DIN-14] a test goes to the person who writes the mail, as it is typed', async () => {
  const owner = await signInAs('owner')
  const winBack = { ...on, winBackEnabled: false, winBackSubject: 'Only a test' }
  expect(await owner.api.diners.sendTestMail({ restaurant: 'sakura', winBack })).toEqual({
    sentTo: 'owner@example.com',
  })
  const mail = world.sandbox.mails.list().find(({ subject }) => subject === 'Only a test')
  expect(mail).toMatchObject({ recipients: ['owner@example.com'] })
  expect(mail?.headers.some(({ name }) => name === 'List-Unsubscribe')).toBe(false)
  const staff = await signInAs('staff')
  await expect(staff.api.diners.sendTestMail({ restaurant: 'sakura', winBack })).rejects.toMatchObject({
    status: 403,
  })
  await expect(
    owner.api.diners.sendTestMail({ restaurant: 'sakura', winBack: { ...winBack, winBackText: '' } }),
  ).rejects.toMatchObject({ status: 422, message: 'Please enter the text of the email.' })
})

test('[DAT-21, DAT-22] export and erasure of a person cover consents, notes and mails', async () => {
  const email = 'erased.diner@example.com'
  const dinerId = await dinerWith(email)
  await world.db.update(diners).set({ note: 'Window table' })
  await world.db.insert(winBackMails).values({
    id: randomIds.next<'Mail'>(),
    restaurantId: sakura,
    dinerId,
    state: 'sent',
    queuedAt: world.clock.now(),
  })
  await dinerWith('other@example.com')
  const person = await findPerson(world.db, email)
  if (!person) throw new Error('expected a person')
  const { mailConsents } = await exportPerson(world.db, person)
  expect(mailConsents).toMatchObject([
    { restaurant: 'Sakura Hibachi', email, note: 'Window table', consents: [{ text: consent }], mails: [{}] },
  ])
  await erasePerson({ ...world, ids: randomIds }, person)
  expect((await world.db.select().from(diners)).map((diner) => diner.email)).toEqual(['other@example.com'])
  expect(await world.db.$count(winBackMails)).toBe(0)
})

test('[DAT-20, DAT-22] a diner whose orders are gone is found and erased too', async () => {
  const email = 'only.consent@example.com'
  await world.db.insert(diners).values({
    id: randomIds.next<'Diner'>(),
    restaurantId: sakura,
    email,
    createdAt: world.clock.now(),
  })
  const person = await findPerson(world.db, email)
  if (!person) throw new Error('expected a person')
  await erasePerson({ ...world, ids: randomIds }, person)
  expect(await world.db.$count(diners)).toBe(0)
})
