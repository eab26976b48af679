/** One visit of a menu: everything that it leaves behind, from the first look to the order. */

import type { CartId } from '#domain/ids.ts'
import {
  greatestOfEach,
  type RefusedDemand,
  type RefusedReason,
  reasonOf,
  reasonOfVisit,
} from '#domain/insight/tracking/refused-demand.ts'
import { zero } from '#domain/money.ts'
import type { Random } from '../random.ts'
import { fillCart } from './fill-cart.ts'
import { isOpenAtTime, type Session, type Visit } from './session.ts'
import { instantOf, menuAtTime, type Shop } from './shop.ts'
import { submitCart } from './submit-cart.ts'

/** Plays the visit up to the end of the history. */
export function playVisit(shop: Shop, visit: Visit): void {
  const session = openVisit(shop, visit)
  const { restaurant } = menuAtTime(shop, visit.at)
  const isQuiet = isOpenAtTime(visit, visit.at) && !restaurant.pause && restaurant.onlineOrdersEnabled
  const reason = isQuiet ? null : reasonOfVisit(restaurant, instantOf(visit.at))
  const met = reason ? [{ reason, value: zero, at: visit.at, cartId: null }] : []
  loseDemand(shop, session, [...met, ...playIntention(shop, session, reason)])
}

/** What a visitor could not order, when (epoch milliseconds), and with which cart. */
type Lost = RefusedDemand & { readonly at: number; readonly cartId: CartId | null }

/** Returns what the cart met on its way to an order. */
function playIntention(shop: Shop, session: Session, reason: RefusedReason | null): readonly Lost[] {
  const intention = intentionOf(shop.random, session, reason)
  if (intention === 'looks') return []
  const cart = fillCart(shop, session)
  if (!cart || intention === 'fills') return []
  const isForLater =
    session.wanted?.isForLater ?? (reason === 'closed' || shop.random.chance(shop.habits.scheduled))
  const leaves = intention === 'leaves at checkout'
  const { at, refusal, declined } = submitCart(shop, session, cart, { isForLater, leaves })
  const refused = refusal && reasonOf(refusal)
  return [
    ...(refused ? [{ reason: refused, value: cart.row.totalValue, at, cartId: null }] : []),
    ...(declined ? [{ reason: 'card_declined' as const, value: declined.amount, ...declined }] : []),
  ]
}

const agents = [
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Mobile Safari/604.1', 52],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/142 Mobile Safari/537.36', 30],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142 Safari/537.36', 18],
] as const

const referrers = [
  [null, 55],
  ['https://www.google.com/', 22],
  ['https://www.instagram.com/', 13],
  ['https://maps.example/', 10],
] as const

function openVisit(shop: Shop, visit: Visit): Session {
  const { random, ids, ledger } = shop
  const { restaurant } = menuAtTime(shop, visit.at)
  const userAgent = random.weighted(agents)
  const referrer = random.weighted(referrers)
  const id = ids.next<'VisitorSession'>()
  ledger.siteVisitors.push({
    restaurantId: restaurant.id,
    sessionId: id,
    userAgent,
    referrer,
    landingPage: `/menu/${restaurant.slug}`,
    occurredAt: instantOf(visit.at),
    businessDay: visit.businessDay,
    isFirstOfDay: true,
    isFirstOfWeek: true,
  })
  return { ...visit, id, userAgent, referrer }
}

type Intention = 'looks' | 'fills' | 'leaves at checkout' | 'orders'

const intentions: readonly (readonly [Intention, number])[] = [
  ['looks', 58],
  ['fills', 11],
  ['leaves at checkout', 6],
  ['orders', 25],
]

function intentionOf(random: Random, { wanted }: Visit, reason: RefusedReason | null): Intention {
  if (wanted) return 'orders'
  const intention = random.weighted(intentions)
  // Someone who reads that the restaurant is closed or paused rarely goes on.
  return reason === null || random.once(10) ? intention : 'looks'
}

/** RFS-3: each reason once, with its greatest value, when it was first met. */
function loseDemand(
  { ledger, endsAt, versions }: Shop,
  { id: sessionId, businessDay }: Session,
  met: readonly Lost[],
): void {
  const [version] = versions
  const past = met.filter(({ at }) => at <= endsAt)
  for (const { reason, value } of greatestOfEach(past)) {
    const first = past.find((lost) => lost.reason === reason)
    if (!first || !version) continue
    ledger.lostDemand.push({
      restaurantId: version.menu.restaurant.id,
      sessionId,
      cartId: first.cartId,
      reason,
      value,
      occurredAt: instantOf(first.at),
      businessDay,
      key: `${sessionId} ${reason} ${businessDay}`,
    })
  }
}
