/** Tests the owner's stream over HTTP, at a different process than the one that records. */

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { AnalyticsOverview, FeedKind } from '#contract/insight/analytics.ts'
import { type Browser, signOutPath } from '#testing/accounts.ts'
import { fetchFrom } from '#testing/http-client.ts'
import { aCustomer, aLine, checkoutBody, declinedCard, openCart, pay, plainDish } from '#testing/ordering.ts'
import { signUpAs } from '#testing/people.ts'
import { newSession, phone, reportedLine, reportFacts } from '#testing/tracking.ts'
import { sakuraHost, startWorld, type World } from '#testing/world.ts'
import { rateLimits, sessions } from '../../../platform/db/schema/accounts.ts'
import { restaurantMembers } from '../../../platform/db/schema/members.ts'
import { usualPace } from '../../../platform/live/feed.ts'

let world: World
let owner: Browser
let ofLuna: Browser
const evening = '2026-11-20T20:00[America/New_York]'
beforeAll(async () => {
  // The feed polls so rarely that only events can trigger it.
  const feedPace = { ...usualPace, lookAtMostEveryMs: 10, lookAtLeastEveryMs: 600_000 }
  world = await startWorld({ at: evening, processes: 2, app: { feedPace } })
  owner = await signUpAs(world, 'owner', 'owner')
  ofLuna = await signUpAs(world, 'luna', 'owner', 'luna')
})
beforeEach(async () => {
  world.clock.advance({ minutes: 1 })
  await world.db.delete(rateLimits)
})
afterAll(() => world.close())

test('[FIG-60, FIG-64] a visit that becomes an order at a different process appears step by step, without names', async () => {
  const diner = await aDiner()
  const heard = listen(owner, 'sakura')
  await heard.until(() => true)
  const { line } = diner
  await diner.reportFacts({ landingPage: '/menu/sakura?who=ada', referrer: 'https://maps.example/ada?q=ada' })
  await heard.untilNewest('visit')
  await diner.reportFacts({ lines: [reportedLine(line)] })
  await heard.untilNewest('item_added')
  await diner.reportFacts({ lines: [reportedLine(line, 2)] })
  await heard.untilNewest('item_quantity_changed')
  await diner.reportFacts({ lines: [reportedLine(line, 0)] })
  await heard.untilNewest('item_removed')
  await diner.reportFacts({ lines: [reportedLine(line, 1)], opensCheckout: true })
  await heard.untilNewest('checkout_started')
  const answer = await diner.start()
  await pay(world, answer, declinedCard)
  await heard.untilFeed((kinds) => kinds.includes('payment_failed'))
  await pay(world, answer)
  await diner.api.checkouts.complete({ checkoutId: answer.checkoutId })
  await heard.untilFeed(
    (kinds) => kinds.includes('payment_succeeded') && kinds.includes('checkout_completed'),
  )
  const { feed } = heard.last()
  const price = diner.menu.products.find(({ id }) => id === line.productId)?.basePrice
  const at = world.clock.now().toString()
  const seen = (kind: FeedKind) => feed.find((entry) => entry.kind === kind)
  expect(seen('visit')).toMatchObject({
    at: expect.any(String),
    restaurantName: diner.menu.restaurant.name,
    landingPage: '/menu/sakura',
    referrerHost: 'maps.example',
  })
  expect(seen('item_quantity_changed')).toMatchObject({
    productName: plainDish(diner.menu),
    quantity: 2,
    amount: price,
  })
  expect(seen('payment_succeeded')).toMatchObject({ amount: answer.amount, at })
  const ofDecline = feed.filter(({ kind }) => kind === 'payment_failed' || kind === 'refused')
  expect(ofDecline).toMatchObject([{ kind: 'payment_failed', amount: answer.amount }])
  expect(new Set(feed.map(({ key }) => key)).size).toBe(feed.length)

  const received = JSON.stringify(heard.all())
  const { firstName, lastName, email, phone: number } = aCustomer
  for (const personal of [diner.sessionId, phone, firstName, lastName, email, number, 'who=', 'q=ada']) {
    expect(received).not.toContain(personal)
  }
  await heard.stop()
})

test('[FIG-60] the feed keeps the 50 newest events, newest first', async () => {
  const diner = await aDiner()
  const heard = listen(owner, 'sakura')
  for (let round = 1; round <= 60; round++) {
    world.clock.advance({ seconds: 1 })
    await diner.reportFacts({ lines: [reportedLine(diner.line, round)] })
  }
  await heard.untilFeed(() => heard.last().feed[0]?.quantity === 60)
  const { feed } = heard.last()
  expect(feed.map(({ quantity }) => quantity)).toEqual(Array.from({ length: 50 }, (_, place) => 60 - place))
  await heard.stop()
})

test("[FIG-61] another owner's stream receives nothing until something happens at their restaurant", async () => {
  const heard = listen(ofLuna)
  const own = listen(owner)
  await heard.until(() => true)
  await own.until(() => true)
  const [here, there] = [await aDiner(), await aDiner('luna')]
  const before = heard.all().length
  await here.reportFacts({ landingPage: '/menu/of-sakura' })
  await own.untilFeed(() => JSON.stringify(own.last().feed).includes('/menu/of-sakura'))
  expect(heard.all()).toHaveLength(before)
  await there.reportFacts({ landingPage: '/menu/of-luna' })
  await heard.untilFeed(() => JSON.stringify(heard.last().feed).includes('/menu/of-luna'))
  expect(JSON.stringify(heard.all())).not.toContain('/menu/of-sakura')
  expect(JSON.stringify(own.all())).not.toContain('/menu/of-luna')
  await heard.stop()
  await own.stop()
})

test('[FIG-62] ends with the next update after the person signed out', async () => {
  const leaver = await signUpAs(world, 'leaver', 'owner')
  const heard = listen(leaver)
  await heard.until(() => true)
  expect((await leaver.post(signOutPath, {})).status).toBe(200)
  await (await aDiner()).reportFacts({ landingPage: '/menu/sakura' })
  await expect(heard.ended).rejects.toMatchObject({ status: 401 })
  expect(heard.all()).toHaveLength(1)
})

test('[FIG-62] does not count as use of the session: a session that idles too long ends it', async () => {
  const idle = await signUpAs(world, 'idle', 'owner')
  const heard = listen(idle)
  await heard.until(() => true)
  const longAgo = new Date(Date.now() - 24 * 60 * 60_000)
  await world.db.update(sessions).set({ adminUsedAt: longAgo })
  await (await aDiner()).reportFacts({ landingPage: '/menu/sakura' })
  await expect(heard.ended).rejects.toMatchObject({ status: 401 })
  await world.db.update(sessions).set({ adminUsedAt: null })
})

test('[FIG-62] ends with the next update after the person lost the restaurant', async () => {
  const former = await signUpAs(world, 'former', 'owner', 'burgerbarn')
  const heard = listen(former, 'burgerbarn')
  await heard.until(() => true)
  await world.db.update(restaurantMembers).set({ role: 'staff' })
  await (await aDiner('burgerbarn')).reportFacts({ landingPage: '/menu/burgerbarn' })
  await expect(heard.ended).rejects.toMatchObject({ status: 404 })
  expect(heard.all()).toHaveLength(1)
  await world.db.update(restaurantMembers).set({ role: 'owner' })
})

test('[FIG-63] an account has at most ten streams; closing one makes room', async () => {
  const keen = await signUpAs(world, 'keen', 'owner')
  const all = Array.from({ length: 10 }, () => listen(keen))
  for (const heard of all) await heard.until(() => true)
  await expect(keen.api.analytics.follow({ period: 'today' })).rejects.toMatchObject({ status: 429 })
  await all[0]?.stop()
  // The server notices a moment later that the stream is closed.
  const again = await vi.waitFor(() => keen.api.analytics.follow({ period: 'today' }), { timeout: 15_000 })
  for await (const { overview } of again) {
    expect(overview.feed).toBeDefined()
    break
  }
  for (const heard of all.slice(1)) await heard.stop()
})

test('[FIG-62] ends with its process', async () => {
  const other = await startWorld({ at: evening })
  const watcher = await signUpAs(other, 'watcher', 'owner')
  const heard = listen(watcher)
  await heard.until(() => true)
  const [app] = other.apps
  await app?.stop()
  await heard.ended.catch(() => undefined)
  await other.close()
})

/** Follows the metrics, and collects the messages. */
function listen(browser: Browser, restaurant?: string) {
  const overviews: AnalyticsOverview[] = []
  const query = restaurant ? { restaurant, period: 'today' as const } : { period: 'today' as const }
  const opened = browser.api.analytics.follow(query)
  const ended = (async () => {
    for await (const { overview } of await opened) overviews.push(overview)
  })()
  ended.catch(() => undefined)
  const last = () => {
    const overview = overviews.at(-1)
    if (!overview) throw new Error('received no message')
    return overview
  }
  const until = (holds: () => boolean) =>
    vi.waitFor(() => expect(overviews.length > 0 && holds()).toBe(true), { timeout: 15_000, interval: 20 })
  const untilFeed = (holds: (kinds: readonly FeedKind[]) => boolean) =>
    until(() => holds(last().feed.map(({ kind }) => kind)))
  return {
    ended,
    all: () => overviews,
    last,
    until,
    untilFeed,
    untilNewest: (kind: FeedKind) => untilFeed((kinds) => kinds[0] === kind),
    // A signal is not enough: Node forgets it once the request is garbage.
    async stop() {
      const stream = await opened
      await stream.return?.(undefined)
      await ended.catch(() => undefined)
    },
  }
}

/** A visit at the second process; each of its events is a second after the previous one. */
async function aDiner(slug = 'sakura') {
  const [, app] = world.apps
  if (!app) throw new Error('expected two processes')
  const fetchApp = fetchFrom(app.port, sakuraHost)
  const fetch: World['fetch'] = (path, init) => fetchApp(`http://${sakuraHost}${path}`, init)
  const { menu, cartId } = await openCart(world, slug)
  const restaurantId = menu.restaurant.id
  const sessionId = newSession()
  const line = aLine(menu, plainDish(menu))
  const api = world.api(sakuraHost, app)
  return {
    menu,
    line,
    sessionId,
    api,
    async reportFacts(facts: Partial<Parameters<typeof reportFacts>[1]>) {
      world.clock.advance({ seconds: 1 })
      expect(await reportFacts({ db: world.db, fetch }, { restaurantId, sessionId, ...facts })).toBe(204)
    },
    async start() {
      const body = checkoutBody(menu, cartId, [line], { visitorSessionId: sessionId })
      const answer = await api.checkouts.start(body)
      if (answer.kind !== 'pay') throw new Error('expected a payment')
      return answer
    },
  }
}
