/** C2: quotes a delivery, with the courier company or by the restaurant's own rules, and stores the guaranteed quote. */

import { eq } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import type { Timing } from '#domain/orders/cart/cart.ts'
import { whyNotOffered } from '#domain/orders/cart/readiness.ts'
import { type Address, parseAddress, whyNotCourierAddress } from '#domain/orders/delivery/address.ts'
import { assumedRoadMinutes, deliveryWindow } from '#domain/orders/delivery/courier-window.ts'
import { ownQuoteLifetime, quoteOwnDelivery } from '#domain/orders/delivery/own-delivery.ts'
import type { DeliveryQuote } from '#domain/orders/delivery/quote.ts'
import type { Refusal } from '#domain/refusal.ts'
import { scheduleFor } from '#domain/restaurants/availability/open-date.ts'
import { whyNotTiming } from '#domain/restaurants/availability/timing.ts'
import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { CourierError } from '../../platform/adapters/courier/port.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { readCourierCredentials } from '../../restaurants/settings/courier-credentials.ts'
import type { OrdersDeps } from '../deps.ts'
import { storeQuote } from './stored-quote.ts'

type QuoteInput = {
  /** As entered. */
  readonly address: string
  readonly timing: Timing
}

/** DLV-8: returns a quote for this address and time, stored until it expires; or why there is none. */
export async function quoteDelivery(
  deps: OrdersDeps,
  restaurantId: RestaurantId,
  { address: typed, timing }: QuoteInput,
): Promise<Result<DeliveryQuote>> {
  const menu = await deps.menus.current(restaurantId)
  if (!menu) return refuse({ kind: 'restaurant_not_found' })
  const { restaurant } = menu
  const now = deps.clock.now()
  const refusal =
    whyNotOffered('delivery', restaurant) ??
    whyNotTiming(scheduleFor(restaurant, 'delivery'), timing, now, null)
  if (refusal) return refuse(refusal)
  const address = parseAddress(typed)
  if (!address.ok) return address

  const forTime = timing.kind === 'later' ? Temporal.Instant.from(timing.at) : null
  const terms = await askTerms(deps, restaurant, address.value, forTime, now)
  if (!terms.ok) return terms
  const { vendorQuoteId, ...promised } = terms.value
  const quote: DeliveryQuote = {
    id: deps.ids.next<'DeliveryQuote'>(),
    restaurantId,
    address: address.value,
    forTime,
    ...promised,
  }
  await storeQuote(deps.db, quote, vendorQuoteId, now)
  return accept(quote)
}

type Terms = Pick<DeliveryQuote, 'fee' | 'minutes' | 'expiresAt'> & { readonly vendorQuoteId: string | null }

/** C1: a restaurant with couriers asks the courier company; one without delivers by its own rules, without any call. */
async function askTerms(
  deps: OrdersDeps,
  restaurant: Restaurant,
  address: Address,
  forTime: Temporal.Instant | null,
  now: Temporal.Instant,
): Promise<Result<Terms>> {
  const row = await deps.db.query.restaurants.findFirst({
    columns: { uberEnabled: true, deliveryZipCodes: true, deliveryMinutes: true },
    where: eq(restaurants.id, restaurant.id),
  })
  if (!row) return refuse({ kind: 'restaurant_not_found' })
  if (row.uberEnabled) return askCourier(deps, restaurant, address, forTime, now)
  const { deliveryZipCodes: zipCodes, deliveryMinutes: minutes } = row
  const own = quoteOwnDelivery({ zipCodes, fee: restaurant.deliveryFee, minutes }, address)
  return own.ok ? accept({ ...own.value, expiresAt: now.add(ownQuoteLifetime), vendorQuoteId: null }) : own
}

/** DLV-8: returns the courier company's terms, for a restaurant that uses couriers. */
export async function askCourier(
  deps: OrdersDeps,
  restaurant: Pick<Restaurant, 'id' | 'address' | 'phone'>,
  dropoff: Address,
  forTime: Temporal.Instant | null,
  now: Temporal.Instant,
): Promise<Result<Terms>> {
  const incomplete = whyNotCourierAddress(dropoff)
  if (incomplete) return refuse(incomplete)
  const credentials = await readCourierCredentials(deps.db, deps.cipher, restaurant.id)
  if (!credentials.ok) return credentials
  const pickup = parseAddress(restaurant.address)
  if (!pickup.ok) {
    deps.log.error(
      { restaurantId: restaurant.id },
      'no courier can collect at the address of this restaurant',
    )
    return refuse({ kind: 'courier_quote_failed' })
  }
  try {
    const { quoteId, ...terms } = await deps.connectCourier(credentials.value).quote({
      restaurantId: restaurant.id,
      pickup: { address: pickup.value, phone: restaurant.phone },
      dropoff,
      window: forTime && deliveryWindow(forTime, assumedRoadMinutes, now),
    })
    return accept({ ...terms, vendorQuoteId: quoteId })
  } catch (error) {
    if (!(error instanceof CourierError)) throw error
    const { kind, code } = error
    const facts = { restaurantId: restaurant.id, kind, code }
    // An address that is too far away is up to the diner, anything else is our problem.
    if (kind === 'undeliverable') deps.log.info(facts, 'the courier does not deliver to this address')
    else deps.log.warn(facts, 'the courier returned no quote')
    return refuse(refusalOf(error))
  }
}

/** DLV-9: the refusal that a diner sees for an error of the courier company. */
function refusalOf({ kind, status, message }: CourierError): Refusal {
  if (kind === 'undeliverable') return { kind: 'delivery_not_possible', message }
  if (kind === 'sign_in_failed' && status !== null)
    return { kind: 'courier_sign_in_failed', status, body: message }
  return { kind: 'courier_quote_failed' }
}
