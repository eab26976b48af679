/** What happened at a restaurant in the weeks of its history: busy and quiet days, changed prices, sold-out dishes, pauses. */

import { businessDayOf } from '#domain/clock/business-day.ts'
import { instantAt } from '#domain/clock/zoned.ts'
import type { Menu, Product } from '#domain/menu/menu.ts'
import { soldOutEnd } from '#domain/menu/sold-out.ts'
import { cents } from '#domain/money.ts'
import {
  durationMinutes,
  type PauseDuration,
  type PauseReason,
} from '#domain/orders/pausing/pause-request.ts'
import type { Favorites } from '../diners/choose-cart.ts'
import type { MenuVersion } from './shop.ts'

/** A change that holds from `from` until `until`, in epoch milliseconds. */
type Change = { readonly from: number; readonly until: number; readonly apply: (menu: Menu) => Menu }

type PriceChange = {
  readonly at: number
  readonly product: Product
  readonly oldPrice: Product['basePrice']
}

export type SoldOutEvening = { readonly from: number; readonly until: number; readonly product: Product }

/** What a restaurant that has it on its menu has run out of when the history ends. */
const justRanOut = 'Salmon Teriyaki Dinner'

export type StoryPause = {
  readonly from: number
  readonly until: number
  /** When it ended; before `until` if the kitchen ended it. */
  readonly endedAt: number
  readonly reason: PauseReason
  readonly customReason: string | null
  readonly duration: PauseDuration
  readonly hasPhoto: boolean
}

export type Story = {
  readonly priceChanges: readonly PriceChange[]
  readonly soldOut: readonly SoldOutEvening[]
  /** DEM-24: what is sold out when the history ends, marked on a display; null if the dish is not on the menu. */
  readonly soldOutNow: SoldOutEvening | null
  readonly pauses: readonly StoryPause[]
  /** An evening on which the owner had switched online orders off. */
  readonly switchedOff: { readonly from: number; readonly until: number }
  readonly versions: readonly MenuVersion[]
  /** How busy a day is besides its weekday: growth, holidays, the rainy Friday; 1 is average. */
  readonly factorOf: (day: Temporal.PlainDate) => number
}

/** How a restaurant's story differs from the others': earlier by days, later by minutes, and what broke. */
type OwnStory = { readonly days: number; readonly minutes: number; readonly trouble: string }

const usualStory: OwnStory = { days: 0, minutes: 0, trouble: 'Walk-in cooler alarm' }
const ownStories: Readonly<Record<string, OwnStory>> = {
  luna: { days: 2, minutes: 47, trouble: 'Grill hood tripped' },
  burgerbarn: { days: 4, minutes: -23, trouble: 'Fryer being repaired' },
}

/** The story of a restaurant with this menu today, of that many business days until `endsAt`. */
export function storyOf(menu: Menu, favorites: Favorites, endsAt: Temporal.Instant, days: number): Story {
  const { timezone, slug } = menu.restaurant
  const today = businessDayOf(menu.restaurant, endsAt)
  const own = ownStories[slug] ?? usualStory
  const at = (daysAgo: number, minutes: number) =>
    instantAt(today.subtract({ days: daysAgo + own.days }), minutes + own.minutes, timezone).epochMilliseconds
  const loved = favorites.toSorted(([, a], [, b]) => b - a).map(([product]) => product)
  const rainyFriday = lastFridayBefore(today.subtract({ days: 9 }))
  const rainyDaysAgo = rainyFriday.until(today).days

  const priceChanges = [62, 41, 24, 9].flatMap((daysAgo, place) => {
    const product = loved[place * 2]
    if (!product) return []
    const oldPrice = cents(Math.max(100, product.basePrice - (place % 2 === 0 ? 50 : 100)))
    return { at: at(daysAgo, 10 * 60 + 12), product, oldPrice }
  })
  const soldOut = [33, 20, 12, 5, 2].flatMap((daysAgo, place) => {
    const product = loved[place * 2 + 1]
    return product ? { from: at(daysAgo, 18 * 60 + 24), until: at(daysAgo - 1, 4 * 60), product } : []
  })
  const soldOutNow = soldOutAtEnd(menu, endsAt)
  // It rains on the same evening everywhere.
  const pauses = pausesOf(at, rainyDaysAgo - own.days, own.trouble)
  const switchedOff = { from: at(51, 17 * 60 + 30), until: at(51, 19 * 60 + 5) }
  return {
    priceChanges,
    soldOut,
    soldOutNow,
    pauses,
    switchedOff,
    versions: versionsOf(menu, [
      ...priceChanges.map(({ at: until, product, oldPrice }) => ({
        from: Number.NEGATIVE_INFINITY,
        until,
        apply: changeProduct(product, { basePrice: oldPrice }),
      })),
      ...[...soldOut, ...(soldOutNow ? [soldOutNow] : [])].map(({ from, until, product }) => ({
        from,
        until,
        apply: changeProduct(product, { soldOut: { until: new Date(until).toISOString() } }),
      })),
      ...pauses.map(({ from, until, endedAt }) => ({
        from,
        until: endedAt,
        apply: changeRestaurant({ pause: { until: new Date(until).toISOString() } }),
      })),
      { ...switchedOff, apply: changeRestaurant({ onlineOrdersEnabled: false }) },
    ]),
    factorOf: (day) => {
      const ago = day.until(today).days
      const growth = 1.1 - 0.28 * (ago / days)
      const weather = day.equals(rainyFriday) ? 2.05 : 1
      return growth * weather * (isHoliday(day) ? 0.45 : 1)
    },
  }
}

function soldOutAtEnd(menu: Menu, endsAt: Temporal.Instant): SoldOutEvening | null {
  const product = menu.products.find(({ name }) => name === justRanOut)
  const until = soldOutEnd(menu.restaurant, 'end_of_day', endsAt)
  if (!product || !until) return null
  return {
    from: endsAt.subtract({ minutes: 35 }).epochMilliseconds,
    until: until.epochMilliseconds,
    product,
  }
}

function pausesOf(
  at: (daysAgo: number, minutes: number) => number,
  rainyDaysAgo: number,
  trouble: string,
): readonly StoryPause[] {
  const pause = (
    daysAgo: number,
    minutes: number,
    reason: PauseReason,
    duration: PauseDuration,
    more: { readonly endsAfter?: number; readonly customReason?: string; readonly hasPhoto?: boolean } = {},
  ): StoryPause => {
    const from = at(daysAgo, minutes)
    const until = from + (durationMinutes(duration) ?? 60) * 60_000
    const endedAt = more.endsAfter === undefined ? until : from + more.endsAfter * 60_000
    const { customReason = null, hasPhoto = false } = more
    return { from, until, endedAt, reason, customReason, duration, hasPhoto }
  }
  return [
    pause(72, 12 * 60 + 41, 'kitchen_overwhelmed', '30'),
    pause(47, 18 * 60 + 52, 'staff_shortage', '60', { endsAfter: 38 }),
    pause(rainyDaysAgo, 19 * 60 + 34, 'rush_period', '30', { hasPhoto: true }),
    pause(7, 18 * 60 + 18, 'custom', '30', { customReason: trouble, endsAfter: 19 }),
  ].toSorted((a, b) => a.from - b.from)
}

/** The menus between all changes; the last one is today's. */
function versionsOf(menu: Menu, changes: readonly Change[]): readonly MenuVersion[] {
  const times = changes.flatMap(({ from, until }) => [from, until]).filter(Number.isFinite)
  return [Number.NEGATIVE_INFINITY, ...new Set(times)]
    .toSorted((a, b) => a - b)
    .map((from) => ({
      from,
      menu: changes
        .filter((change) => change.from <= from && from < change.until)
        .reduce((changed, { apply }) => apply(changed), menu),
    }))
}

function changeProduct({ id }: Product, change: Partial<Product>) {
  return (menu: Menu): Menu => ({
    ...menu,
    products: menu.products.map((product) => (product.id === id ? { ...product, ...change } : product)),
  })
}

function changeRestaurant(change: Partial<Menu['restaurant']>) {
  return (menu: Menu): Menu => ({ ...menu, restaurant: { ...menu.restaurant, ...change } })
}

function lastFridayBefore(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.subtract({ days: (day.dayOfWeek + 2) % 7 || 7 })
}

/** Holidays on which people cook at home. */
function isHoliday({ month, day, dayOfWeek }: Temporal.PlainDate): boolean {
  const isThursday = dayOfWeek === 4
  const isMonday = dayOfWeek === 1
  return (
    (month === 1 && day === 1) ||
    (month === 7 && day === 4) ||
    (month === 12 && (day === 24 || day === 25)) ||
    (month === 11 && isThursday && day >= 22 && day <= 28) ||
    (month === 5 && isMonday && day >= 25) ||
    (month === 9 && isMonday && day <= 7) ||
    (month === 2 && isMonday && day >= 15 && day <= 21) ||
    (month === 4 && day >= 18 && day <= 20)
  )
}
