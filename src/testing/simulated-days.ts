/**
 * Replays simulated visitors through the product's own entry points: browser reports through the tracking function,
 * everything else over HTTP, with a clock that advances in between.
 */

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { earlierOf } from '#domain/clock/compare.ts'
import { toId } from '#domain/ids.ts'
import type { Menu, Product } from '#domain/menu/menu.ts'
import { initialSelections, whyNotSelections } from '#domain/menu/selection.ts'
import type { CartLine } from '#domain/orders/cart/cart.ts'
import { pickableTimes } from '#domain/restaurants/availability/pickable-times.ts'
import { writeBatch } from '#server/insight/tracking/write-batch.ts'
import { createMenus } from '#server/menu/current-menu/current-menu.ts'
import { connectDatabase, type DatabaseConnection } from '#server/platform/db/connect.ts'
import { orders, paymentAttempts } from '#server/platform/db/schema/index.ts'
import { createRateLimiter } from '#server/platform/http/rate-limit/rate-limiter.ts'
import { randomIds } from '#server/platform/runtime/ids.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { allJobs, isOpen } from './jobs.ts'
import { checkoutBody, declinedCard, goodCard, pay } from './ordering.ts'
import type { SimulatedLineChange, Visitor, VisitorAction } from './simulated-visitors.ts'
import { phone, reportedLine } from './tracking.ts'
import type { World } from './world.ts'

/** How many visitors act concurrently, and over how many connections. */
const atOnce = 8

/** Within this span, reports are recorded at their own times and orders are placed at its end. */
const beat = Temporal.Duration.from({ minutes: 10 })

export type Player = ReturnType<typeof playerOf>

/** What the visitors of a player act on, and what became of them. */
type Stage = {
  readonly world: World
  readonly deps: Parameters<typeof writeBatch>[0]
  readonly menus: ReadonlyMap<string, Menu>
  /** What is in each visitor's browser. */
  readonly carts: Map<string, Map<number, CartLine>>
  readonly played: {
    visits: number
    orders: number
    declined: number
    readonly refusals: Map<string, number>
  }
}

export async function startPlayer(world: World, slugs: readonly string[]): Promise<Player> {
  const connection = connectDatabase(world.databaseUrl, createLog('silent'), { poolSize: atOnce })
  const deps = {
    db: connection.db,
    rateLimiter: createRateLimiter({ db: connection.db, clock: world.clock }),
    menus: createMenus(connection.db, world.clock),
    ids: randomIds,
    key: Buffer.alloc(32, 'recording'),
  }
  const menus = new Map<string, Menu>()
  for (const slug of slugs) menus.set(slug, await world.api().menu.get({ restaurant: slug }))
  const played = { visits: 0, orders: 0, declined: 0, refusals: new Map<string, number>() }
  return playerOf({ world, deps, menus, carts: new Map(), played }, connection)
}

function playerOf(stage: Stage, connection: Pick<DatabaseConnection, 'close'>) {
  const { clock } = stage.world
  return {
    played: stage.played,
    menuOf: (slug: string) => menuOf(stage, slug),
    /**
     * Plays all actions of these visitors before `until`, then sets the clock to it and waits until everything is written.
     */
    async play(visitors: readonly Visitor[], from: Temporal.Instant, until: Temporal.Instant) {
      const due = visitors.flatMap((visitor) =>
        visitor.actions
          .filter(({ at }) => isBetween(at, from, until))
          .map(({ at, action }) => ({ at, action, visitor })),
      )
      const beats = Map.groupBy(due, ({ at }) =>
        Math.floor(at.epochMilliseconds / beat.total('milliseconds')),
      )
      for (const [number, actions] of [...beats].toSorted(([a], [b]) => a - b)) {
        const end = Temporal.Instant.fromEpochMilliseconds((number + 1) * beat.total('milliseconds') - 7_013)
        clock.set(`${earlierOf(end, until.subtract({ milliseconds: 1 }))}`)
        await share([...Map.groupBy(actions, ({ visitor }) => visitor.sessionId).values()], async (ofOne) => {
          for (const { visitor, at, actions } of batchesOf(ofOne)) await act(stage, visitor, actions, at)
        })
      }
      // Late reports must not fall on the very instant that is compared.
      await settle(stage)
      clock.set(`${until}`)
    },
    settle: () => settle(stage),
    close: () => connection.close(),
  }
}

function menuOf({ menus }: Stage, slug: string): Menu {
  const menu = menus.get(slug)
  if (!menu) throw new Error(`the player has no restaurant ${slug}`)
  return menu
}

async function act(
  stage: Stage,
  visitor: Visitor,
  actions: readonly VisitorAction[],
  at: Temporal.Instant,
): Promise<void> {
  const reported = actions.filter(isReported)
  if (reported.length > 0) await reportFacts(stage, visitor, reported, at)
  for (const action of actions) {
    if (action.kind === 'lives_too_far') await orRefused(stage, () => askForDelivery(stage, visitor))
    if (action.kind === 'submits') await orRefused(stage, () => submit(stage, visitor, action))
  }
}

/** Sends all reports at once, as browsers do. */
function reportFacts(
  stage: Stage,
  visitor: Visitor,
  actions: readonly VisitorAction[],
  at: Temporal.Instant,
): Promise<void> {
  const opens = actions.find(({ kind }) => kind === 'opens')
  if (opens) stage.played.visits += 1
  const opensCheckout = actions.some(({ kind }) => kind === 'summary')
  return writeBatch(stage.deps, {
    restaurantId: menuOf(stage, visitor.slug).restaurant.id,
    sessionId: visitor.sessionId,
    referrer: opens?.kind === 'opens' ? opens.referrer : '',
    landingPage: opens ? `/menu/${visitor.slug}` : null,
    lines: actions.flatMap((action) =>
      action.kind === 'changes' ? change(stage, visitor, action.lines) : [],
    ),
    opensCheckout,
    wish: opensCheckout ? { orderType: 'pickup', timing: { kind: 'asap' } } : null,
    // A separate address per visitor, so that rate limits do not apply here.
    clientAddress: visitor.sessionId,
    userAgent: phone,
    at,
  })
}

function change(stage: Stage, { sessionId, slug }: Visitor, lines: readonly SimulatedLineChange[]) {
  const cart = stage.carts.get(sessionId) ?? new Map<number, CartLine>()
  stage.carts.set(sessionId, cart)
  return lines.map(({ place, dish, quantity }) => {
    const line = cart.get(place) ?? newLine(menuOf(stage, slug), dish)
    if (quantity > 0) cart.set(place, { ...line, quantity })
    else cart.delete(place)
    return reportedLine(line, quantity)
  })
}

async function submit(
  stage: Stage,
  visitor: Visitor,
  { ending, isForLater }: Extract<VisitorAction, { kind: 'submits' }>,
) {
  const { world, carts, played } = stage
  const menu = menuOf(stage, visitor.slug)
  const cart = carts.get(visitor.sessionId)
  if (!cart || cart.size === 0) return
  const { cartId } = await world.api().carts.open({ restaurantId: menu.restaurant.id })
  const times = isForLater ? pickableTimes(menu.restaurant, world.clock.now(), null) : []
  const at = times[Math.min(times.length - 1, 11 * (1 + (cart.size % 3)))]
  const answer = await world.api().checkouts.start(
    checkoutBody(menu, cartId, [...cart.values()], {
      timing: at ? { kind: 'later', at: `${at}` } : { kind: 'asap' },
      visitorSessionId: visitor.sessionId,
    }),
  )
  if (answer.kind !== 'pay' || ending === 'never_pays') return
  if (ending !== 'pays') {
    played.declined += 1
    await pay(world, answer, declinedCard)
  }
  if (ending === 'declined') return
  await pay(world, answer, goodCard)
  await world.api().checkouts.complete({ checkoutId: answer.checkoutId })
  played.orders += 1
  carts.delete(visitor.sessionId)
}

async function askForDelivery({ world }: Stage, { slug }: Visitor) {
  const address = '1 Far Away Road, Springfield, IL 62701'
  await world.api().delivery.quote({ restaurant: slug, address, timing: { kind: 'asap' } })
}

/** Runs an attempt that may be refused; some visitors exist to be refused. */
async function orRefused({ played }: Stage, attempt: () => Promise<unknown>): Promise<void> {
  try {
    await attempt()
  } catch (error) {
    const { data } = error as { data?: { refusal?: { kind?: string } } }
    const kind = data?.refusal?.kind
    if (!kind) throw error
    played.refusals.set(kind, (played.refusals.get(kind) ?? 0) + 1)
  }
}

/** Waits until the provider has sent all events and every due job is done. */
async function settle({ world, played }: Stage): Promise<void> {
  await vi.waitFor(
    async () => {
      const failed = sql`${paymentAttempts.status} = 'failed'`
      expect(await world.db.$count(paymentAttempts, failed)).toBe(played.declined)
      expect(await world.db.$count(orders)).toBe(played.orders)
      const open = (await allJobs(world.db)).filter(isOpen)
      expect(open.filter(({ name }) => /^(?:record|refund|count)/.test(name))).toEqual([])
    },
    { timeout: 30_000, interval: 100 },
  )
}

type Due = { readonly visitor: Visitor; readonly at: Temporal.Instant; readonly action: VisitorAction }

/** Sends consecutive reports as one batch, at the time of the last; each of the diner's other actions is separate. */
function batchesOf(due: readonly Due[]) {
  const batches: { visitor: Visitor; at: Temporal.Instant; actions: VisitorAction[] }[] = []
  for (const { visitor, at, action } of due) {
    const last = batches.at(-1)
    if (last && isReported(action) && last.actions.every(isReported)) {
      last.actions.push(action)
      last.at = at
    } else batches.push({ visitor, at, actions: [action] })
  }
  return batches
}

function isReported({ kind }: VisitorAction): boolean {
  return kind === 'opens' || kind === 'changes' || kind === 'summary'
}

function isBetween(at: Temporal.Instant, from: Temporal.Instant, until: Temporal.Instant): boolean {
  return Temporal.Instant.compare(from, at) <= 0 && Temporal.Instant.compare(at, until) < 0
}

/** Runs the tasks with up to `atOnce` concurrent workers. */
async function share<Task>(tasks: readonly Task[], work: (task: Task) => Promise<void>): Promise<void> {
  const waiting = tasks.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const task of waiting) await work(task)
    }),
  )
}

function newLine(menu: Menu, dish: number): CartLine {
  const dishes = dishesOf(menu)
  const product = dishes[dish % dishes.length]
  if (!product) throw new Error(`${menu.restaurant.name} has no dishes`)
  return {
    id: toId<'Line'>(randomUUID()),
    productId: product.id,
    quantity: 1,
    selections: initialSelections(product),
    note: '',
  }
}

/** Dishes that anyone can order at any hour with their default selections. */
export function dishesOf({ products }: Menu): readonly Product[] {
  return products.filter(
    (product) =>
      product.availableMenus.includes('regular') &&
      product.basePrice > 100 &&
      !product.is21Plus &&
      whyNotSelections(product, initialSelections(product)) === null,
  )
}
