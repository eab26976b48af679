/** Plans a rush drill: who comes when, orders what, and what goes wrong for them. */

import { type DrillCut, drillCuts } from '#domain/demo/drills/drill-event.ts'
import type { DrillSettings } from '#domain/demo/drills/drill-settings.ts'
import type { Menu } from '#domain/menu/menu.ts'
import type { CartLine, Tip } from '#domain/orders/cart/cart.ts'
import type { Customer } from '#domain/orders/ordering/customer.ts'
import type { OrderType } from '#domain/orders/ordering/order-types.ts'
import { chooseOrder, type Favorites, favoritesOf, servedNow } from '../diners/choose-cart.ts'
import { orderTypeFor } from '../diners/order-type-for.ts'
import { addressOf, type Diner, makeDiners } from '../diners/people.ts'
import { type Random, seededRandom } from '../random.ts'

export type DinerPlan = {
  /** From 1, in the order in which they come. */
  readonly number: number
  /** Milliseconds after the start of the drill. */
  readonly comesAt: number
  readonly customer: Customer
  /** The network address that the diner calls from. */
  readonly address: string
  readonly orderType: OrderType
  /** null if the order type needs none. */
  readonly deliveryAddress: string | null
  readonly lines: readonly CartLine[]
  readonly tip: Tip | null
  /** null: as soon as possible; otherwise which of the offered times, from 0 up to 1. */
  readonly later: number | null
  readonly isAbandoned: boolean
  readonly isDeclinedFirst: boolean
  readonly cut: DrillCut | null
  /** How long the diner takes before paying, in milliseconds. */
  readonly thinks: number
}

/** DRL-1: the same settings and menu send the same diners, with the same carts, in the same order at the same times. */
export function planDrill(settings: DrillSettings, fullMenu: Menu): readonly DinerPlan[] {
  const random = seededRandom(settings.seed)
  const menu = servedNow(fullMenu)
  const favorites = favoritesOf(menu, random.fork('favorites'))
  if (favorites.length === 0) return []
  const abandoned = Math.round((settings.orders * settings.mix.abandoned) / 100)
  const count = settings.orders + abandoned
  const people = makeDiners(random.fork('people'), count)
  const times = comingTimes(random.fork('times'), count, settings.minutes * 60_000)
  const leavers = new Set(random.fork('abandoned').sample([...people.keys()], abandoned))
  return people.map((person, index) => {
    // A sequence of each diner's own: more diners change nothing about the others.
    const own = random.fork(`diner ${index}`)
    const place = { number: index + 1, comesAt: times[index] ?? 0, isAbandoned: leavers.has(index) }
    return planDiner(own, settings, { menu, favorites }, person, place)
  })
}

type Kitchen = { readonly menu: Menu; readonly favorites: Favorites }
type Place = Pick<DinerPlan, 'number' | 'comesAt' | 'isAbandoned'>

function planDiner(
  random: Random,
  { seed, mix, onlyScheduled }: DrillSettings,
  { menu, favorites }: Kitchen,
  { firstName, lastName, phone, streets }: Diner,
  place: Place,
): DinerPlan {
  const isMet = (share: number) => random.chance(share / 100)
  const street = streets[menu.restaurant.slug] ?? null
  const wantsDelivery = isMet(mix.deliveries) && menu.restaurant.deliveryEnabled
  const deliveryAddress = wantsDelivery && street ? doorAt(street, isMet(mix.withoutCourier)) : null
  const orderType = orderTypeFor(deliveryAddress !== null)
  const email = `${firstName}.${lastName}.${seed}-${place.number}@example.com`.toLowerCase()
  return {
    ...place,
    customer: { firstName, lastName, email, phone },
    address: addressOf(place.number),
    orderType,
    deliveryAddress,
    lines: chooseOrder(random, menu, favorites, orderType, isMet(mix.large) ? largeCartLines : 1),
    tip: random.weighted(tips),
    later: isMet(mix.scheduled) || onlyScheduled ? random.fraction() : null,
    isDeclinedFirst: isMet(mix.declined),
    cut: isMet(mix.cuts) ? random.pick(drillCuts) : null,
    thinks: random.int(300, 2_500),
  }
}

const tips = [
  [{ kind: 'preset', index: 0 }, 4],
  [{ kind: 'preset', index: 1 }, 3],
  [{ kind: 'preset', index: 2 }, 1],
  [null, 2],
] as const satisfies readonly (readonly [Tip | null, number])[]

const largeCartLines = 10
/** More come in the middle than at the beginning and the end, as in a rush. */
function comingTimes(random: Random, count: number, milliseconds: number): readonly number[] {
  return Array.from({ length: count }, () =>
    Math.floor(((random.fraction() + random.fraction()) / 2) * milliseconds),
  ).toSorted((a, b) => a - b)
}

/** The sandbox's courier never comes to a lonely lane. */
function doorAt(address: string, isWithoutCourier: boolean): string {
  const [, ...rest] = address.split(',')
  return isWithoutCourier ? ['12 Lonely Lane', ...rest].join(',') : address
}
