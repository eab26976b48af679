/** What a restaurant's story leaves besides orders: the pause log, the record of changes, notices. */

import type { AuditChanges } from '#domain/access/audit/audit.ts'
import { businessDayOf } from '#domain/clock/business-day.ts'
import type { ProductId, RestaurantId, UserId } from '#domain/ids.ts'
import type { Notice } from '#domain/messages/notice.ts'
import { noticeDays } from '#domain/messages/notice.ts'
import { cancelNoticeTexts } from '#domain/orders/kitchen/cancel.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { durationMinutes } from '#domain/orders/pausing/pause-request.ts'
import { formatPauseDuration, formatPauseReason } from '#domain/orders/pausing/pause-text.ts'
import { pausedSeconds } from '#domain/orders/pausing/paused-seconds.ts'
import type { SoldOutState } from '#server/menu/catalogue/stock/stock-rows.ts'
import { photoFolder } from '#server/orders/kitchen/pausing/pause-ordering.ts'
import type { Ledger } from './ledger.ts'
import { noCourierReason } from './reconsider.ts'
import { displayNames, instantOf, menuAtTime, type Shop } from './shop.ts'
import type { SoldOutEvening, Story, StoryPause } from './story.ts'

export type Person = { readonly id: UserId; readonly name: string }

export type SoldOutAtEnd = {
  readonly restaurantId: RestaurantId
  readonly productId: ProductId
  readonly mark: SoldOutState
}

/** Returns the names of the photos that the pauses need in the file store. */
export function tellStory(shop: Shop, story: Story, owner: Person): readonly string[] {
  const photos = story.pauses
    .filter(({ from }) => from <= shop.endsAt)
    .flatMap((pause) => addPause(shop, pause))
  for (const { at, product, oldPrice } of story.priceChanges)
    recordChange(shop, at, owner, {
      subject: 'product',
      subjectId: product.id,
      subjectName: product.name,
      changes: { basePrice: { from: oldPrice, to: product.basePrice } },
    })
  for (const { from, until, product } of story.soldOut) {
    const about = { subject: 'product', subjectId: product.id, subjectName: product.name } as const
    const mark = new Date(until).toISOString()
    recordChange(shop, from, owner, { ...about, changes: { soldOut: { from: false, to: mark } } })
    recordChange(shop, until, theSystem, { ...about, changes: { soldOut: { from: mark, to: false } } })
  }
  const { id, name } = menuAtTime(shop, shop.endsAt).restaurant
  const restaurant = { subject: 'restaurant', subjectId: id, subjectName: name } as const
  const { from, until } = story.switchedOff
  recordChange(shop, from, owner, {
    ...restaurant,
    changes: { onlineOrdersEnabled: { from: true, to: false } },
  })
  recordChange(shop, until, owner, {
    ...restaurant,
    changes: { onlineOrdersEnabled: { from: false, to: true } },
  })
  for (const order of ordersOf(shop)) followOrder(shop, order, owner)
  return photos
}

/** DEM-24: what a cook has marked on a display shortly before the history ends. */
export function markAtEnd(shop: Shop, { from, until, product }: SoldOutEvening): SoldOutAtEnd {
  const [display] = displayNames
  const actor = { id: null, name: `Kitchen display “${display}”` }
  recordChange(shop, from, actor, {
    subject: 'product',
    subjectId: product.id,
    subjectName: product.name,
    changes: { soldOut: { from: false, to: new Date(until).toISOString() } },
  })
  return {
    restaurantId: menuAtTime(shop, from).restaurant.id,
    productId: product.id,
    mark: {
      soldOut: true,
      soldOutUntil: instantOf(until),
      soldOutAt: instantOf(from),
      soldOutBy: display,
    },
  }
}

const theSystem = { id: null, name: 'System' } as const

function ordersOf(shop: Shop): readonly Ledger['orders'][number][] {
  const { id } = menuAtTime(shop, shop.endsAt).restaurant
  return shop.ledger.orders.filter(({ restaurantId }) => restaurantId === id)
}

/** The notices that owners got about an order, and what they did with it. */
function followOrder(shop: Shop, order: Ledger['orders'][number], owner: Person): void {
  const { number: orderNumber, escalatedAt } = order
  if (escalatedAt)
    notify(
      shop,
      escalatedAt.epochMilliseconds,
      { kind: 'order_waits', orderNumber },
      `order_waits-${order.id}`,
    )
  if (order.cancelReason === noCourierReason) {
    notify(
      shop,
      order.placedAt.epochMilliseconds + 602_300,
      { kind: 'courier_trouble', orderNumber, trouble: 'unassigned' },
      `courier_trouble-${order.id}`,
    )
    followCancellation(shop, order, owner)
    return
  }
  if (order.refunded === 0) return
  for (const { orderId, requestedBy, requestedAt, amount, reason } of shop.ledger.refunds) {
    if (orderId !== order.id || requestedBy === null) continue
    recordChange(shop, requestedAt.epochMilliseconds, owner, {
      subject: 'order',
      subjectId: order.id,
      subjectName: formatOrderNumber(orderNumber),
      changes: { refund: { from: null, to: { amount, reason: reason ?? '' } } },
    })
  }
}

/** AUD-1: the owner canceled the order, which records the refund too. */
function followCancellation(shop: Shop, order: Ledger['orders'][number], owner: Person): void {
  const step = shop.ledger.orderSteps.find(({ orderId, to }) => orderId === order.id && to === 'cancelled')
  if (!step) return
  recordChange(shop, step.at.epochMilliseconds, owner, {
    subject: 'order',
    subjectId: order.id,
    subjectName: formatOrderNumber(order.number),
    changes: {
      status: { from: step.from ?? null, to: 'cancelled' },
      cancelReason: { from: null, to: order.cancelReason ?? null },
      cancelNotice: { from: null, to: order.cancelNotice ? cancelNoticeTexts[order.cancelNotice] : null },
    },
  })
}

function addPause(shop: Shop, pause: StoryPause): string[] {
  const { ids, ledger, displays, endsAt } = shop
  const { restaurant } = menuAtTime(shop, pause.from)
  const id = ids.next<'Pause'>()
  const day = new Date(pause.from).toISOString().slice(0, 10)
  const photo = pause.hasPhoto ? `${photoFolder}/${day}/${id}.jpg` : null
  const byItself = pause.endedAt === pause.until
  ledger.orderingDisableLog.push({
    id,
    restaurantId: restaurant.id,
    disabledBy: displays[0] ?? null,
    disableReason: pause.reason,
    customReason: pause.customReason,
    durationMinutes: durationMinutes(pause.duration),
    until: instantOf(pause.until),
    staffPhoto: photo,
    photoFailed: false,
    disabledAt: instantOf(pause.from),
    businessDay: businessDayOf(restaurant, instantOf(pause.from)),
    enabledAt: pause.endedAt <= endsAt ? instantOf(pause.endedAt) : null,
    openSeconds:
      pause.endedAt <= endsAt
        ? pausedSeconds(restaurant, instantOf(pause.from), instantOf(pause.endedAt))
        : null,
    autoEnabled: byItself,
    enabledBy: byItself ? null : (displays[1] ?? null),
  })
  const reason = formatPauseReason(pause.reason, pause.customReason ?? '')
  const duration = formatPauseDuration(pause.duration)
  notify(shop, pause.from, { kind: 'ordering_disabled', reason, duration }, `ordering_disabled-${id}`)
  notify(shop, pause.endedAt, { kind: 'order_enabled', byItself }, `order_enabled-${id}`)
  return photo ? [photo] : []
}

type Audited = Pick<Ledger['auditEntries'][number], 'subject' | 'subjectId' | 'subjectName'> & {
  readonly changes: AuditChanges
  /** 'changed' by default. */
  readonly action?: 'created'
}

/** AUD-1: an entry in the record of changes, unless it is after the end of the history. */
export function recordChange(
  shop: Shop,
  at: number,
  actor: { readonly id: UserId | null; readonly name: string },
  { changes, ...about }: Audited,
): void {
  if (at > shop.endsAt) return
  shop.ledger.auditEntries.push({
    id: shop.ids.next(),
    restaurantId: menuAtTime(shop, at).restaurant.id,
    at: instantOf(at),
    userId: actor.id,
    userName: actor.name,
    action: 'changed',
    ...about,
    changes,
  })
}

/** ADM-11: older notices are no longer shown. */
function notify(shop: Shop, at: number, { kind, ...facts }: Notice, key: string): void {
  const isShown = at <= shop.endsAt && at > shop.endsAt - noticeDays * 86_400_000
  if (!isShown) return
  shop.ledger.notices.push({
    id: shop.ids.next(),
    restaurantId: menuAtTime(shop, at).restaurant.id,
    kind,
    facts,
    key,
    createdAt: instantOf(at),
  })
}
