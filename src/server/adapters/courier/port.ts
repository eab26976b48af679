import type { Address } from '#domain/delivery/address.ts'
import type { CourierState } from '#domain/delivery/courier-state.ts'
import type { DeliveryWindow } from '#domain/delivery/window.ts'
import type { OrderId, RestaurantId } from '#domain/ids.ts'
import type { Cents } from '#domain/money.ts'

/** What we want of a courier, whoever it is. Every method throws CourierError where it does not do it or can't be asked. */
export interface Courier {
  /** CRR-10: what a delivery would cost and take. */
  quote(request: QuoteRequest): Promise<CourierQuote>
  /** CRR-11: sends a courier. The same key gives the same delivery, however often it is asked for. */
  requestDelivery(request: DeliveryRequest): Promise<CourierDelivery>
  /** CRR-14: calls a delivery off; one that is called off already stays so. `rejected` once the food is collected. */
  cancelDelivery(deliveryId: string): Promise<void>
  /** CRR-18: how a delivery stands now. */
  readDelivery(deliveryId: string): Promise<DeliveryNews>
  /** Returns when the courier answers and takes the credentials. */
  check(): Promise<void>
}

/** A restaurant's account at the courier. */
export type CourierCredentials = {
  readonly clientId: string
  readonly clientSecret: string
  readonly customerId: string
}

/** The same with what the courier signs its events with; without, its events are not believed. */
export type CourierAccount = CourierCredentials & { readonly signingKey?: string | undefined }

/** The courier as the restaurant with these credentials uses it. */
export type ConnectCourier = (credentials: CourierCredentials) => Courier

export type QuoteRequest = {
  readonly restaurantId: RestaurantId
  readonly pickup: Stop
  readonly dropoff: Address
  /** Null: as soon as possible. */
  readonly window: DeliveryWindow | null
}

/** `phone` in any writing that has its ten digits. */
export type Stop = { readonly address: Address; readonly phone: string }

export type CourierQuote = {
  /** The courier's own name of it. */
  readonly quoteId: string
  readonly fee: Cents
  /** To the door: from now where it is as soon as possible, else from when the food is ready. */
  readonly minutes: number
  /** By our clock. */
  readonly expiresAt: Temporal.Instant
}

export type DeliveryRequest = {
  /** Asking again with the same key gives the same delivery. */
  readonly key: string
  readonly orderId: OrderId
  readonly restaurantId: RestaurantId
  /** Null lets the courier charge what it costs now. */
  readonly quoteId: string | null
  readonly pickup: NamedStop
  readonly dropoff: NamedStop
  readonly items: readonly { readonly name: string; readonly quantity: number }[]
  /** What the food is worth. */
  readonly value: Cents
  readonly window: DeliveryWindow | null
}

/** `notes` are cut to the 280 characters that couriers take. */
export type NamedStop = Stop & { readonly name: string; readonly notes: string }

/** How a delivery stands; `trackingUrl` is a page that shows where the courier is, where there is one; `state` is null where the courier has a word for it that we don't know. */
export type DeliveryNews = { readonly state: CourierState | null; readonly trackingUrl: string | null }

/** What a courier tells of a delivery. */
export type CourierEvent = DeliveryNews & {
  /** The same however often it comes. */
  readonly eventId: string
  readonly deliveryId: string
  /** The courier's own word for what it is. */
  readonly word: string
}

export type CourierDelivery = DeliveryNews & {
  /** The courier's own name of it. */
  readonly deliveryId: string
  readonly fee: Cents
}

/**
 * `undeliverable` nobody goes there, or nobody is free · `quote_not_valid` the quote ended, was used, or is for
 * something else: ask for a new one · `sign_in_failed` the credentials were not taken · `misconfigured` they were, but
 * the account may not · `rejected` asking again will not help · `rate_limited` ask later · `unreachable` no answer, or
 * none to be understood: what was asked may have happened, so ask again for the same.
 */
export type CourierProblem =
  | 'undeliverable'
  | 'quote_not_valid'
  | 'sign_in_failed'
  | 'misconfigured'
  | 'rejected'
  | 'rate_limited'
  | 'unreachable'

/** CRR-13: what went wrong at the courier: its short code and at most 200 characters of its words, never a secret. */
export class CourierError extends Error {
  override readonly name = 'CourierError'
  readonly kind: CourierProblem
  readonly code: string
  /** The HTTP status of the answer; null without one. */
  readonly status: number | null

  constructor(kind: CourierProblem, code: string, message: string, status: number | null = null) {
    super(message)
    this.kind = kind
    this.code = code
    this.status = status
  }
}
