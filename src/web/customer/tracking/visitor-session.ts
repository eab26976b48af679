/** The visit of this tab: a random id and the last reported cart. Stored in session storage, never in a cookie. */

import { toId, type VisitorSessionId } from '#domain/ids.ts'
import type { ReportedCart } from './changed-lines.ts'

export type VisitorSession = { readonly id: VisitorSessionId; readonly told: ReportedCart | null }

/** Returns the visit's id, to be sent with a checkout; null if nothing was reported yet. */
export function visitorSessionId(): VisitorSessionId | null {
  return readVisitorSession()?.id ?? null
}

/** Returns null if there is none or it is unreadable. */
export function readVisitorSession(): VisitorSession | null {
  if (current === undefined) current = parse(readStorage())
  return current
}

export function keepVisitorSession(session: VisitorSession): void {
  current = session
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(session))
  } catch {
    // Storage is full or blocked: the session lives as long as the page.
  }
}

const storageKey = 'comanda.visit'
let current: VisitorSession | null | undefined

function readStorage(): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function parse(text: string | null): VisitorSession | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (!isObject(kept) || typeof kept.id !== 'string' || !uuid.test(kept.id)) return null
    return { id: toId(kept.id), told: isCart(kept.told) ? kept.told : null }
  } catch {
    return null
  }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Checks only the shape of a cart, since this page wrote it; the server validates the rest. */
function isCart(value: unknown): value is ReportedCart {
  return (
    isObject(value) &&
    typeof value.restaurantId === 'string' &&
    Array.isArray(value.lines) &&
    value.lines.every((line) => isObject(line) && typeof line.id === 'string' && isObject(line.selections))
  )
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
