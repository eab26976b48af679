import type { OrderId, RestaurantId } from '#domain/ids.ts'
import type { Cents } from '#domain/money.ts'
import type { Address } from '#domain/orders/delivery/address.ts'
import type { CourierState } from '#domain/orders/delivery/courier-state.ts'
import type { DeliveryWindow } from '#domain/orders/delivery/courier-window.ts'

/** The port for couriers. Every method throws CourierError if the courier refuses or can't be reached. */
export interface Courier {
  /** CRR-10: returns the cost and duration of a delivery. */
  quote(request: QuoteRequest): Promise<CourierQuote>
  /** CRR-11: requests a courier. Idempotent: calls with the same key return the same delivery. */
  requestDelivery(request: DeliveryRequest): Promise<CourierDelivery>
  /** CRR-14: cancels a delivery; does nothing if it is already canceled. Throws `rejected` once the food is collected. */
  cancelDelivery(deliveryId: string): Promise<void>
  /** CRR-18: returns the current state of a delivery. */
  readDelivery(deliveryId: string): Promise<DeliveryNews>
  /** Returns when the courier responds and accepts the credentials. */
  check(): Promise<void>
}

/** A restaurant's account at the courier. */
export type CourierCredentials = {
  readonly clientId: string
  readonly clientSecret: string
  readonly customerId: string
}

/** The same with the key that verifies the courier's events; without a key, no event is trusted. */
export type CourierAccount = CourierCredentials & { readonly signingKey?: string | undefined }

/** Returns the courier for the restaurant with these credentials. */
export type ConnectCourier = (credentials: CourierCredentials) => Courier

export type QuoteRequest = {
  readonly restaurantId: RestaurantId
  readonly pickup: Stop
  readonly dropoff: Address
  /** null: as soon as possible. */
  readonly window: DeliveryWindow | null
}

/** `phone` in any format with ten digits. */
type Stop = { readonly address: Address; readonly phone: string }

export type CourierQuote = {
  /** The courier's id of the quote. */
  readonly quoteId: string
  readonly fee: Cents
  /** Minutes until drop-off: from now if it is as soon as possible, else from when the food is ready. */
  readonly minutes: number
  /** By our clock. */
  readonly expiresAt: Temporal.Instant
}

export type DeliveryRequest = {
  /** Idempotency key: requests with the same key return the same delivery. */
  readonly key: string
  readonly orderId: OrderId
  readonly restaurantId: RestaurantId
  /** null: the courier charges its current price. */
  readonly quoteId: string | null
  readonly pickup: NamedStop
  readonly dropoff: NamedStop
  readonly items: readonly { readonly name: string; readonly quantity: number }[]
  /** The value of the food. */
  readonly value: Cents
  readonly window: DeliveryWindow | null
}

/** `notes` are cut to 280 characters, the limit of couriers. */
export type NamedStop = Stop & { readonly name: string; readonly notes: string }

/**
 * The state of a delivery. `trackingUrl` is the tracking link, if there is one; `state` is null if we don't know the
 * courier's word for it.
 */
export type DeliveryNews = { readonly state: CourierState | null; readonly trackingUrl: string | null }

/** An event about a delivery from the courier. */
export type CourierEvent = DeliveryNews & {
  /** The same for every transmission of the event. */
  readonly eventId: string
  readonly deliveryId: string
  /** The courier's word for the state. */
  readonly word: string
}

export type CourierDelivery = DeliveryNews & {
  /** The courier's id of the delivery. */
  readonly deliveryId: string
  readonly fee: Cents
}

/**
 * `undeliverable` the address is out of range, or no courier is free · `quote_not_valid` the quote expired, was used, or is
 * for something else: request a new one · `sign_in_failed` the credentials were rejected · `misconfigured` they are valid,
 * but the account lacks permission · `rejected` a retry will not help · `rate_limited` retry later · `unreachable` no
 * response, or an unreadable one: the request may have been carried out, so retry with the same key.
 */
export type CourierProblem =
  | 'undeliverable'
  | 'quote_not_valid'
  | 'sign_in_failed'
  | 'misconfigured'
  | 'rejected'
  | 'rate_limited'
  | 'unreachable'

/** CRR-13: an error of the courier: its short code and at most 200 characters of its message, never a secret. */
export class CourierError extends Error {
  override readonly name = 'CourierError'
  readonly kind: CourierProblem
  readonly code: string
  /** The HTTP status of the response; null without one. */
  readonly status: number | null

  constructor(kind: CourierProblem, code: string, message: string, status: number | null = null) {
    super(message)
    this.kind = kind
    this.code = code
    this.status = status
  }
}
