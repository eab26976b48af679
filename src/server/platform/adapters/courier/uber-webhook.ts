/** Parses the signed events that Uber Direct sends about deliveries; nothing else reads them. */

import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { CourierState } from '#domain/orders/delivery/courier-state.ts'
import type { CourierEvent } from './port.ts'

/** The headers with the signature, newer one first. Both have the same value. */
export const uberSignatureHeaders = ['x-uber-signature', 'x-postmates-signature'] as const

/**
 * CRR-17: returns whether the exact bytes received were signed with this key: HMAC-SHA256 in hex. The signature has no
 * timestamp, so a repeated event is recognized by its id only.
 */
export function isSignedByUber(body: Uint8Array, signature: string | null, signingKey: string): boolean {
  const given = Buffer.from((signature ?? '').trim().toLowerCase())
  const due = Buffer.from(createHmac('sha256', signingKey).update(body).digest('hex'))
  return given.length === due.length && timingSafeEqual(given, due)
}

/** CRR-18: maps each of Uber's states to one of ours; null if unknown. */
export function courierStateOf(status: string, isImminent: boolean): CourierState | null {
  if (status === 'pickup' && isImminent) return 'arriving'
  return Object.hasOwn(statesByStatus, status) ? (statesByStatus[status] ?? null) : null
}

const statesByStatus: Readonly<Record<string, CourierState>> = {
  pending: 'requested',
  pickup: 'assigned',
  pickup_complete: 'collected',
  dropoff: 'on_the_way',
  delivered: 'delivered',
  canceled: 'cancelled',
  // The delivery has a return; the return's progress comes in events of its own.
  returned: 'returning',
}

/**
 * CRR-40: returns what a state of the return delivery means for the original; null if it says nothing about where the food
 * is.
 */
function stateByReturn(status: string): CourierState | null {
  if (status === 'delivered') return 'returned'
  return returningStatuses.has(status) ? 'returning' : null
}

const returningStatuses: ReadonlySet<string> = new Set(['pending', 'pickup', 'pickup_complete', 'dropoff'])

/** Returns the ids in an event whose signature hasn't been verified yet; null if it names no delivery. */
export function readUberNames(
  body: string,
): { readonly deliveryId: string; readonly eventId: string | null } | null {
  const parsed = namesShape.safeParse(parseJson(body))
  return parsed.success ? { deliveryId: parsed.data.delivery_id, eventId: parsed.data.id } : null
}

/** CRR-18: returns an event; the caller must verify its signature. null if it is not about a delivery. */
export function readUberEvent(body: string): CourierEvent | null {
  const parsed = eventShape.safeParse(parseJson(body))
  if (!parsed.success) return null
  const { id: eventId, kind, delivery_id: deliveryId, status, data } = parsed.data
  const reported = status ?? data?.status ?? ''
  const names = { eventId, deliveryId }
  switch (kind) {
    case 'event.delivery_status': {
      const state = courierStateOf(reported, data?.courier_imminent ?? false)
      return { ...names, word: reported, state, trackingUrl: data?.tracking_url ?? null }
    }
    case 'event.delivery_return':
      // The page in `data` tracks the return, not the diner's delivery.
      return { ...names, word: `return ${reported}`, state: stateByReturn(reported), trackingUrl: null }
    default:
      return { ...names, word: kind, state: null, trackingUrl: data?.tracking_url ?? null }
  }
}

/** Characters allowed in ids; others could be rejected by the database (SEC-32). */
const plain = /^[\x21-\x7e]+$/

const name = z.string().max(200).regex(plain)

const namesShape = z.object({ id: name.nullable().catch(null), delivery_id: name })

const eventShape = z.object({
  id: name,
  kind: z.string().max(100),
  delivery_id: name,
  status: z.string().max(100).nullish().catch(null),
  data: z
    .object({
      status: z.string().max(100).nullish().catch(null),
      courier_imminent: z.boolean().nullish().catch(null),
      tracking_url: z
        .url({ protocol: /^https$/, normalize: true })
        .max(2000)
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
