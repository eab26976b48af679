/**
 * The order that a diner is putting together: cart, restaurant and answers so far, kept in the browser's session storage
 * under one key, so that cart and restaurant are cleared together and survive a reload.
 */

import { useSyncExternalStore } from 'react'
import type { Restaurant } from '#domain/restaurant/restaurant.ts'
import { type ConfirmedOrder, newDraft, type OrderDraft } from './draft.ts'
import { parseDraft } from './parse-draft.ts'

/** The draft, or null where there is none, and while the server renders. Renders again at every change. */
export function useOrderDraft(): OrderDraft | null {
  return useSyncExternalStore(subscribe, readDraft, () => null)
}

/** False while the server renders and until the browser has taken over: no draft is known then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}

/** The draft as it is now. What can't be understood counts as none. */
export function readDraft(): OrderDraft | null {
  if (current === undefined) current = parseDraft(readStorage())
  return current
}

/** Replaces the draft by what `change` makes of it. Does nothing where there is none. */
export function changeDraft(change: (draft: OrderDraft) => OrderDraft): void {
  const draft = readDraft()
  if (draft) saveDraft(change(draft))
}

/** CHK-17: the order that was placed last in this tab, so that its diner can always get back to it. */
export function lastOrder(draft: OrderDraft | null = readDraft()): ConfirmedOrder | null {
  return draft?.confirmed ?? draft?.before ?? null
}

/** Begins a new, empty order at a restaurant; what was there before is gone, save the way to an order that was placed. */
export function startDraft(restaurant: Pick<Restaurant, 'id' | 'slug'>): void {
  const draft = newDraft({ restaurantId: restaurant.id, restaurantSlug: restaurant.slug })
  saveDraft({ ...draft, before: lastOrder() })
}

/** Forgets cart and restaurant together. */
export function clearDraft(): void {
  saveDraft(null)
}

/** Calls `listener` at every change, for good. */
export function onDraftChange(listener: () => void): void {
  subscribe(listener)
}

const storageKey = 'comanda.order'
const listeners = new Set<() => void>()
let current: OrderDraft | null | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function saveDraft(draft: OrderDraft | null): void {
  current = draft
  writeStorage(draft && JSON.stringify(draft))
  for (const listener of listeners) listener()
}

// A browser may forbid storage altogether. The order then lives as long as the page.
function readStorage(): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function writeStorage(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, text)
  } catch {
    // Full or forbidden: see above.
  }
}
