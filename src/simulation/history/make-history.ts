/** Computes the history of the demo's restaurants: ninety days of visits and orders, by the product's own rules. */

import { businessDayOf, businessDaySpan } from '#domain/clock/business-day.ts'
import type { OrderId, RestaurantId, UserId } from '#domain/ids.ts'
import type { Menu } from '#domain/menu/menu.ts'
import type { DiscountCode } from '#domain/orders/discounts/discount-code.ts'
import { openingSpans } from '#domain/restaurants/availability/opening.ts'
import { historyDays } from '#server/demo/demo-history.ts'
import type { Ids } from '#server/platform/runtime/ids.ts'
import { arrivalsOf } from '../diners/arrivals.ts'
import { favoritesOf } from '../diners/choose-cart.ts'
import { demoHabits } from '../diners/habits.ts'
import { makeDiners } from '../diners/people.ts'
import { type Random, seededRandom } from '../random.ts'
import { agreeToMail } from './agree-to-mail.ts'
import { orderedIds } from './ids.ts'
import { emptyLedger, type Ledger } from './ledger.ts'
import { labelPayment, openPaymentBook, type PaymentBook } from './payment-book.ts'
import { playVisit } from './play-visit.ts'
import { publishTexts } from './publish-texts.ts'
import { isOpenAtTime, type Visit } from './session.ts'
import { type DeliveryTerms, displayNames, instantOf, type Shop } from './shop.ts'
import { type Story, storyOf } from './story.ts'
import { tellOfMoney } from './tell-of-money.ts'
import { tellOfPayouts } from './tell-of-payouts.ts'
import { markAtEnd, type SoldOutAtEnd, tellStory } from './tell-story.ts'

export type HistoryRestaurant = {
  /** Today's menu. */
  readonly menu: Menu
  readonly codes: readonly DiscountCode[]
  readonly delivery: DeliveryTerms
  readonly allowDinerChanges: boolean
  readonly lastOrderNumber: number
}

export type HistoryInput = {
  readonly seed: number
  /** How many business days; ninety by default. */
  readonly days?: number
  /** When the history ends: now. */
  readonly endsAt: Temporal.Instant
  /** How far our clock is ahead of the payment provider's, in milliseconds. */
  readonly providerAheadMs: number
  readonly restaurants: readonly HistoryRestaurant[]
  readonly owner: { readonly id: UserId; readonly name: string }
  /** Who has read the older notices. */
  readonly readers: readonly UserId[]
  /** The demo's diner, who has ordered often. */
  readonly diner: {
    readonly id: UserId
    readonly email: string
    readonly name: string
    readonly phone: string
  }
}

export type History = {
  readonly ledger: Ledger
  readonly book: PaymentBook
  readonly usesByCode: ReadonlyMap<RestaurantId, ReadonlyMap<string, number>>
  readonly ordersByRestaurant: ReadonlyMap<RestaurantId, number>
  /** The order whose confirmation the diner's mail server refused for good; null in a history without orders. */
  readonly unconfirmed: {
    readonly restaurantId: RestaurantId
    readonly orderId: OrderId
    readonly failedAt: Temporal.Instant
  } | null
  /** DEM-24: the products that are sold out when it ends, with their marks. */
  readonly soldOut: readonly SoldOutAtEnd[]
  /** Pauses with a photo, by the photo's name in the file store. */
  readonly photos: readonly string[]
}

/** Pure: the same input gives the same history. */
export function makeHistory(input: HistoryInput): History {
  const stages = historyStages(input)
  let stage = stages.next()
  while (!stage.done) stage = stages.next()
  return stage.value
}

/** A history that is being made, after one more day of a restaurant. */
export type HistoryStage = {
  readonly ledger: Ledger
  /** The part that is made, from 0 to 1. */
  readonly part: number
  /** The tables whose rows so far are final. */
  readonly finalTables: readonly (keyof Ledger)[]
}

/** The same in steps, so that what is final can be written while the rest is made. */
export function* historyStages(input: HistoryInput): Generator<HistoryStage, History> {
  const random = seededRandom(input.seed)
  const ledger = emptyLedger()
  const book = openPaymentBook(random.fork('payments'), input.providerAheadMs)
  const ids = orderedIds(random.fork('ids'))
  const diners = dinersOf(random.fork('diners'), ids, ledger, input)
  const photos: string[] = []
  const soldOut: SoldOutAtEnd[] = []
  const usesByCode = new Map<RestaurantId, ReadonlyMap<string, number>>()
  const ordersByRestaurant = new Map<RestaurantId, number>()
  const days = input.days ?? historyDays
  for (const [place, restaurant] of input.restaurants.entries()) {
    const { id } = restaurant.menu.restaurant
    const opened = openShop(input, restaurant, { random, ledger, book, ids, diners }, days)
    if (!opened) continue
    const { shop, story, today } = opened
    const before = ledger.orders.length
    for (let ago = days - 1; ago >= 0; ago--) {
      const day = today.subtract({ days: ago })
      for (const visit of visitsOf(shop, restaurant.menu, day, story.factorOf(day))) playVisit(shop, visit)
      if (ago === 0) {
        const orders = ledger.orders.slice(before)
        numberOrders(orders, restaurant.lastOrderNumber, book)
        const agreeing = { random: random.fork(`consents of ${id}`), ids, ledger, endsAt: shop.endsAt }
        agreeToMail(agreeing, restaurant.menu.restaurant, orders.toSorted(byNumber))
      }
      const part = (place * days + days - ago) / (input.restaurants.length * days)
      const areVisitsFinal = ago % stageDays === 0
      yield {
        ledger,
        part,
        finalTables: ago === 0 ? [...orderTables, ...visitTables] : areVisitsFinal ? visitTables : [],
      }
    }
    photos.push(...tellStory(shop, story, input.owner))
    if (story.soldOutNow) soldOut.push(markAtEnd(shop, story.soldOutNow))
    publishTexts(shop, input.owner)
    usesByCode.set(id, shop.usesByCode)
    ordersByRestaurant.set(id, ledger.orders.length - before)
  }
  const endsAt = input.endsAt.epochMilliseconds
  tellOfMoney(
    { random: random.fork('money'), ids, ledger, book, endsAt },
    [...ordersByRestaurant.keys()].toReversed(),
  )
  tellOfPayouts({ ids, ledger, book, endsAt })
  markRead(ledger, input.readers, endsAt)
  return {
    ledger,
    book,
    usesByCode,
    ordersByRestaurant,
    photos,
    soldOut,
    unconfirmed: refuseConfirmation(ledger, ids, endsAt),
  }
}

/** How many days one stage has whose visits are written at once. */
const stageDays = 10

/** A restaurant's rows of these are final once its orders have their numbers. */
const orderTables = [
  'users',
  'devices',
  'carts',
  'deliveryQuotes',
  'checkouts',
  'orders',
  'orderLines',
  'orderTaxes',
  'orderVersions',
  'orderSteps',
  'ticketViews',
  'courierDeliveries',
  'courierUpdates',
  'refunds',
  'refundParts',
  'refundTaxes',
] as const satisfies readonly (keyof Ledger)[]

/** Rows of these are final after the day. */
const visitTables = [
  'siteVisitors',
  'cartSessions',
  'cartItems',
  'cartEvents',
  'checkoutEvents',
  'paymentAttempts',
  'lostDemand',
] as const satisfies readonly (keyof Ledger)[]

/** null if its diners have no habits. */
function openShop(
  { endsAt, owner }: HistoryInput,
  { menu, codes, delivery, allowDinerChanges }: HistoryRestaurant,
  common: Pick<Shop, 'random' | 'ledger' | 'book' | 'ids' | 'diners'>,
  days: number,
): { readonly shop: Shop; readonly story: Story; readonly today: Temporal.PlainDate } | null {
  const { id, slug } = menu.restaurant
  const habits = demoHabits[slug]
  if (!habits) return null
  const random = common.random.fork(slug)
  const favorites = favoritesOf(menu, random.fork('favorites'))
  const today = businessDayOf(menu.restaurant, endsAt)
  const story = storyOf(menu, favorites, endsAt, days)
  const shop: Shop = {
    ...common,
    random,
    habits,
    versions: story.versions,
    favorites,
    codes,
    delivery,
    allowDinerChanges,
    displays: addDisplays(common.ids, common.ledger, id, endsAt.epochMilliseconds),
    ownerId: owner.id,
    endsAt: endsAt.epochMilliseconds,
    usesByCode: new Map(),
    recent: [],
    isCourierMissed: false,
  }
  return { shop, story, today }
}

/** The day's visits in order; on the last day with the orders that are on the board when the demo starts. */
function visitsOf(shop: Shop, menu: Menu, day: Temporal.PlainDate, factor: number): readonly Visit[] {
  const { from, until } = businessDaySpan(menu.restaurant, day)
  const openings = openingSpans(menu.restaurant, from, until.add({ hours: 24 }))
  const visit = (at: number, wanted: Visit['wanted'] = null): Visit => ({
    at,
    businessDay: day,
    openings,
    wanted,
  })
  const usual = arrivalsOf(shop.random, shop.habits, menu.restaurant, day, factor).map((at) =>
    visit(at.epochMilliseconds),
  )
  const isLastDay = from.epochMilliseconds <= shop.endsAt && shop.endsAt < until.epochMilliseconds
  const orders = isLastDay
    ? [
        ...paidAgo
          .map((ago) => shop.endsAt - ago)
          .filter((paidAt) => isOpenAtTime({ openings }, paidAt))
          .map((paidAt) => visit(paidAt - timeToOrder, { isForLater: false, paidAt })),
        ...[2, 3, 5].map((hours) => visit(shop.endsAt - hours * 3_300_000, { isForLater: true })),
      ]
    : []
  return [...usual, ...orders].filter(({ at }) => at <= shop.endsAt).toSorted((a, b) => a.at - b.at)
}

/** How long ago the orders were paid that are on an open restaurant's board at the end: some new, some in preparation. */
const paidAgo = [12_000, 27_000, 150_000, 260_000, 340_000]
/** Enough to fill a large cart. */
const timeToOrder = 40 * 60_000

function byNumber(one: Ledger['orders'][number], other: Ledger['orders'][number]): number {
  return one.number - other.number
}

/** P6: numbers follow the order in which the orders were made. */
function numberOrders(orders: Ledger['orders'], last: number, book: PaymentBook): void {
  const byTime = orders.toSorted((a, b) => a.placedAt.epochMilliseconds - b.placedAt.epochMilliseconds)
  for (const [place, order] of byTime.entries()) {
    order.number = last + 1 + place
    if (order.intentId) labelPayment(book, order.intentId, order.id, order.number)
  }
}

/** The mail server of one diner of the last days takes no mail: the confirmation failed for good, and the owner knows. */
function refuseConfirmation(
  { orders, orderFollowUps, notices }: Ledger,
  ids: Ids,
  endsAt: number,
): History['unconfirmed'] {
  const order = orders.findLast(({ placedAt }) => placedAt.epochMilliseconds < endsAt - 30 * 3_600_000)
  const mail = orderFollowUps.find(
    ({ orderId, kind }) => orderId === order?.id && kind === 'confirmation_mail',
  )
  if (!order || !mail) return null
  const { id: orderId, restaurantId } = order
  const failedAt = order.placedAt.add({ minutes: 26 })
  Object.assign(mail, { doneAt: null, failedAt })
  notices.push({
    id: ids.next(),
    restaurantId,
    kind: 'job_failed',
    facts: { job: 'mail_confirmation', orderNumber: order.number },
    key: `job_failed-${orderId}`,
    createdAt: failedAt,
  })
  return { restaurantId, orderId, failedAt }
}

/** The latest two days are still to be read. */
function markRead(ledger: Ledger, readers: readonly UserId[], endsAt: number): void {
  for (const { id: noticeId, createdAt } of ledger.notices) {
    const readAt = createdAt.add({ hours: 3 })
    if (createdAt.epochMilliseconds > endsAt - 2 * 86_400_000) continue
    for (const userId of readers) ledger.noticeReaders.push({ noticeId, userId, readAt })
  }
}

function addDisplays(ids: Ids, ledger: Ledger, restaurantId: RestaurantId, endsAt: number) {
  return displayNames.map((name) => {
    const id = ids.next<'Device'>()
    ledger.devices.push({
      id,
      restaurantId,
      name,
      // No display knows this token: those of the history were unplugged.
      tokenDigest: ids.next(),
      pairedAt: instantOf(endsAt - 88 * 86_400_000),
      // Until the end, as the histories of the orders say.
      lastSeenAt: instantOf(endsAt),
      revokedAt: null,
    })
    return id
  })
}

/** The demo's diner, twenty-four others with accounts, and guests. */
function dinersOf(random: Random, ids: Ids, ledger: Ledger, { diner, endsAt }: HistoryInput) {
  const accounts = Array.from({ length: 24 }, () => ids.next<'User'>())
  const others = makeDiners(random, 1_900, accounts)
  const createdAt = new Date(endsAt.epochMilliseconds - 89 * 86_400_000)
  for (const { userId, firstName, lastName, email, phone } of others) {
    if (!userId) continue
    const name = `${firstName} ${lastName}`
    ledger.users.push({
      id: userId,
      name,
      email,
      emailVerified: true,
      phone,
      createdAt,
      updatedAt: createdAt,
    })
  }
  const [firstName = '', lastName = ''] = diner.name.split(' ')
  const { streets } = others[0] ?? { streets: {} }
  return [
    { userId: diner.id, firstName, lastName, email: diner.email, phone: diner.phone, streets },
    ...others,
  ]
}
