/** The visit of this tab: a random word, and what was told of its cart. Kept in session storage, never in a cookie. */

import { toId, type VisitorSessionId } from '#domain/ids.ts'
import type { ReportedCart } from './changed-lines.ts'

export type VisitorSession = { readonly id: VisitorSessionId; readonly told: ReportedCart | null }

/** The visit's word, for whoever tells of a checkout; null where nothing was told yet. */
export function visitorSessionId(): VisitorSessionId | null {
  return readVisitorSession()?.id ?? null
}

/** null where there is none, or none that can be understood. */
export function readVisitorSession(): VisitorSession | null {
  if (current === undefined) current = parse(readStorage())
  return current
}

export function keepVisitorSession(session: VisitorSession): void {
  current = session
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(session))
  } catch {
    // Full or forbidden: it lives as long as the page then.
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

/** We wrote it ourselves: what has the outline of a cart is one, and what else it holds the server judges. */
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
