import type { CourierContext } from './context.ts'
import { newId, type SandboxQuote } from './store.ts'
import { type Behaviour, behaviourAt, refuseAddress } from './test-addresses.ts'
import { readWindow, type WireWindow, windowFields } from './windows.ts'
import { readAddress, type WireAddress } from './wire-address.ts'

export const quoteFields = [
  'pickup_address',
  'dropoff_address',
  'pickup_phone_number',
  'dropoff_phone_number',
  'manifest_total_value',
  'external_store_id',
  ...windowFields,
]

const minute = 60_000
/** Minutes until the courier arrives at the kitchen. */
const pickupDuration = 12
const lifetimeMinutes = 15

/** CRR-3: the cost and duration of a delivery between two addresses. */
export function createQuote(context: CourierContext, body: Readonly<Record<string, unknown>>): SandboxQuote {
  const now = context.now()
  readAddress(body, 'pickup_address')
  const dropoff = readAddress(body, 'dropoff_address')
  const window = readWindow(body, now)
  const behaviour = behaviourAt(dropoff)
  refuseAddress(behaviour)
  const rideMinutes = 15 + (sumOfDigits(dropoff.zipCode) % 20)
  const atDoor = arrivalOf(window, now, rideMinutes)
  const quote: SandboxQuote = {
    id: newId('dqt'),
    created: formatInstant(now),
    expires: formatInstant(now + minute * (behaviour === 'changing' ? 1 : lifetimeMinutes)),
    fee: feeOf(context, dropoff, behaviour),
    dropoffEta: formatInstant(atDoor),
    dropoffDeadline: formatInstant(window?.dropoffDeadline ?? atDoor + 30 * minute),
    duration: Math.round((atDoor - now) / minute),
    pickupDuration,
    dropoff,
    externalStoreId: typeof body.external_store_id === 'string' ? body.external_store_id : null,
  }
  context.store.quotes.put(quote)
  return quote
}

export function presentQuote(quote: SandboxQuote): Record<string, unknown> {
  return {
    kind: 'delivery_quote',
    id: quote.id,
    created: quote.created,
    expires: quote.expires,
    fee: quote.fee,
    currency: 'usd',
    currency_type: 'USD',
    dropoff_eta: quote.dropoffEta,
    duration: quote.duration,
    pickup_duration: quote.pickupDuration,
    dropoff_deadline: quote.dropoffDeadline,
    ...(quote.externalStoreId ? { external_store_id: quote.externalStoreId } : {}),
  }
}

function arrivalOf(window: WireWindow | null, now: number, rideMinutes: number): number {
  const collected = Math.max(now + pickupDuration * minute, window?.pickupReady ?? 0)
  return Math.max(collected + rideMinutes * minute, window?.dropoffReady ?? 0)
}

/** Always the same fee for an address, unless its behavior is to change. */
function feeOf({ store }: CourierContext, { street, zipCode }: WireAddress, behaviour: Behaviour | null) {
  const usual = 499 + 50 * (sumOfDigits(zipCode) % 8)
  return behaviour === 'changing' ? usual + 150 * store.quotes.countFor(street) : usual
}

function sumOfDigits(zipCode: string): number {
  return [...zipCode.slice(0, 5)].reduce((sum, digit) => sum + Number(digit), 0)
}

function formatInstant(ms: number): string {
  return new Date(ms).toISOString()
}
