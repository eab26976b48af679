import { z } from 'zod'
import { cents } from '#domain/money.ts'
import type { Address } from '#domain/orders/delivery/address.ts'
import type { DeliveryWindow } from '#domain/orders/delivery/courier-window.ts'
import { phoneToE164 } from '#domain/phone.ts'
import type { Clock } from '../../runtime/clock.ts'
import {
  type ConnectCourier,
  type Courier,
  type CourierCredentials,
  type CourierDelivery,
  CourierError,
  type CourierQuote,
  type DeliveryNews,
  type DeliveryRequest,
  type NamedStop,
  type QuoteRequest,
} from './port.ts'
import { doubledDelivery, unreadableAnswer } from './uber-errors.ts'
import { connectUber, type UberAddresses, type UberHttp } from './uber-http.ts'
import { courierStateOf } from './uber-webhook.ts'

type UberDirectOptions = UberAddresses & {
  readonly clock: Clock
  /** The courier's clock, for the times it accepts: the same as `clock`, except in a demo that runs at a different time. */
  readonly theirClock: Clock
  /** Timeout for one response, in milliseconds. */
  readonly timeoutMs: number
}

/** Uber's production addresses. */
export const uberAddresses: UberAddresses = { auth: 'https://auth.uber.com', api: 'https://api.uber.com' }

/** CRR-10: deliveries by Uber Direct. Caches accounts, so that each requests a token only when needed. */
export function createUberDirect(options: UberDirectOptions): ConnectCourier {
  const couriers = new Map<string, Courier>()
  return (credentials) => {
    const name = JSON.stringify(credentials)
    const courier = couriers.get(name) ?? connect(options, credentials)
    couriers.set(name, courier)
    return courier
  }
}

function connect(options: UberDirectOptions, credentials: CourierCredentials): Courier {
  const http = connectUber(options, credentials, options.timeoutMs)
  const account = `/v1/customers/${encodeURIComponent(credentials.customerId)}`
  return {
    quote: (request) => quote(options, http, account, request),
    requestDelivery: (request) => requestDelivery(options, http, account, request),
    cancelDelivery: (deliveryId) => cancelDelivery(http, account, deliveryId),
    readDelivery: async (deliveryId) =>
      newsOf(
        parse(newsShape, await http.ask('GET', `${account}/deliveries/${encodeURIComponent(deliveryId)}`)),
      ),
    check: () => http.signIn(),
  }
}

async function quote(
  options: UberDirectOptions,
  http: UberHttp,
  account: string,
  { restaurantId, pickup, dropoff, window }: QuoteRequest,
): Promise<CourierQuote> {
  const requestedAt = options.clock.now()
  const response = await http.ask('POST', `${account}/delivery_quotes`, {
    pickup_address: addressOnWire(pickup.address),
    dropoff_address: addressOnWire(dropoff),
    pickup_phone_number: phoneToE164(pickup.phone),
    external_store_id: restaurantId,
    ...windowOnWire(window, options),
  })
  const { id, fee, created, expires, duration, dropoff_eta } = parse(quoteShape, response)
  return {
    quoteId: id,
    fee: cents(fee),
    minutes: minutesOf(window && toTheirTime(window.pickupReady, options), dropoff_eta, duration),
    // Their clock may differ from ours: only the duration until expiry counts.
    expiresAt: requestedAt.add({ milliseconds: Math.max(0, Date.parse(expires) - Date.parse(created)) }),
  }
}

/** CRR-10: minutes from now, or from when the food is ready if scheduled, to drop-off. */
function minutesOf(readyAt: Temporal.Instant | null, doorAt: string | undefined, duration: number): number {
  if (!readyAt || !doorAt) return duration
  const minutes = Math.ceil(Temporal.Instant.from(doorAt).since(readyAt).total('minutes'))
  return minutes > 0 ? minutes : duration
}

async function requestDelivery(
  options: UberDirectOptions,
  http: UberHttp,
  account: string,
  request: DeliveryRequest,
): Promise<CourierDelivery> {
  const body = {
    ...stopOnWire('pickup', request.pickup),
    ...stopOnWire('dropoff', request.dropoff),
    manifest_items: request.items.map(({ name, quantity }) => ({ name, quantity })),
    manifest_total_value: request.value,
    external_id: request.orderId,
    external_store_id: request.restaurantId,
    idempotency_key: request.key,
    ...(request.quoteId ? { quote_id: request.quoteId } : {}),
    ...windowOnWire(request.window, options),
  }
  const response = await http.ask('POST', `${account}/deliveries`, body, (failure) => {
    const id = doubledDelivery(failure)
    return id === null ? null : http.ask('GET', `${account}/deliveries/${encodeURIComponent(id)}`)
  })
  const delivery = parse(deliveryShape, response)
  return { deliveryId: delivery.id, fee: cents(delivery.fee), ...newsOf(delivery) }
}

/** CRR-18: the state of a delivery, in responses and events alike. */
function newsOf({ status, courier_imminent, tracking_url }: z.infer<typeof newsShape>): DeliveryNews {
  return {
    state: courierStateOf(status, courier_imminent ?? false),
    trackingUrl: tracking_url || null,
  }
}

/**
 * CRR-14: a cancellation may fail because the response of an earlier one was lost: then the delivery is already canceled.
 */
async function cancelDelivery(http: UberHttp, account: string, deliveryId: string): Promise<void> {
  const path = `${account}/deliveries/${encodeURIComponent(deliveryId)}`
  try {
    await http.ask('POST', `${path}/cancel`, {})
  } catch (error) {
    if (!(error instanceof CourierError) || error.code !== 'noncancelable_delivery') throw error
    const { status } = parse(statusShape, await http.ask('GET', path))
    if (status !== 'canceled') throw error
  }
}

const time = z.iso.datetime({ offset: true })

const quoteShape = z.object({
  id: z.string().min(1).max(200),
  fee: z.int().min(0).max(10_000_000),
  created: time,
  expires: time,
  duration: z.int().min(0).max(100_000),
  dropoff_eta: time.optional().catch(undefined),
})

const newsShape = z.object({
  status: z.string().max(100).catch(''),
  courier_imminent: z.boolean().nullish().catch(null),
  tracking_url: z
    .url({ protocol: /^https$/ })
    .max(2000)
    .nullish()
    .catch(null),
})

const deliveryShape = newsShape.extend({
  id: z.string().min(1).max(200),
  fee: z.int().min(0).max(10_000_000),
})

const statusShape = z.object({ status: z.string() })

function parse<Shape extends z.ZodType>(shape: Shape, response: unknown): z.infer<Shape> {
  const parsed = shape.safeParse(response)
  if (parsed.success) return parsed.data
  throw unreadableAnswer(parsed.error.issues[0]?.path.join('.') ?? '')
}

/** JSON in a string, the format that Uber parses best. */
function addressOnWire({ street, city, state, zipCode, country }: Address): string {
  return JSON.stringify({ street_address: street.split(', '), city, state, zip_code: zipCode, country })
}

function stopOnWire(which: 'pickup' | 'dropoff', { name, phone, address, notes }: NamedStop) {
  return {
    [`${which}_name`]: name,
    [`${which}_phone_number`]: phoneToE164(phone),
    [`${which}_address`]: addressOnWire(address),
    [`${which}_notes`]: notes.slice(0, 280),
  }
}

function windowOnWire(window: DeliveryWindow | null, clocks: UberDirectOptions): Record<string, string> {
  if (!window) return {}
  return {
    pickup_ready_dt: toTheirTime(window.pickupReady, clocks).toString(),
    pickup_deadline_dt: toTheirTime(window.pickupDeadline, clocks).toString(),
    dropoff_ready_dt: toTheirTime(window.dropoffReady, clocks).toString(),
    dropoff_deadline_dt: toTheirTime(window.dropoffDeadline, clocks).toString(),
  }
}

/** Converts to the courier's clock: the same distance from its present as from ours (T3). */
function toTheirTime(instant: Temporal.Instant, { clock, theirClock }: UberDirectOptions): Temporal.Instant {
  return clock === theirClock ? instant : theirClock.now().add(instant.since(clock.now()))
}
