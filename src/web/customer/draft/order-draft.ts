/**
 * The order that a diner is putting together: cart, restaurant and answers so far. Stored in the browser's session storage
 * under one key, so that cart and restaurant survive a reload and are cleared together.
 */

import { useSyncExternalStore } from 'react'
import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'
import { type ConfirmedOrder, emptyDraft, type OrderDraft } from './draft.ts'
import { forgetMenu } from './kept-menu.ts'
import { parseDraft } from './parse-draft.ts'

/** Returns the draft; null if there is none and during server rendering. Re-renders at every change. */
export function useOrderDraft(): OrderDraft | null {
  return useSyncExternalStore(subscribe, readDraft, () => null)
}

/** False during server rendering and until hydration: no draft is known before that. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}

/** Returns the current draft. An unreadable one counts as none. */
export function readDraft(): OrderDraft | null {
  if (current === undefined) current = parseDraft(readStorage())
  return current
}

/** Replaces the draft with the result of `change`. Does nothing without a draft. */
export function changeDraft(change: (draft: OrderDraft) => OrderDraft): void {
  const draft = readDraft()
  if (draft) saveDraft(change(draft))
}

/** CHK-17: returns the order placed last in this tab, so that the diner can always return to it. */
export function lastOrder(draft: OrderDraft | null = readDraft()): ConfirmedOrder | null {
  return draft?.confirmed ?? draft?.before ?? null
}

/** Starts a new, empty order at a restaurant. Discards the previous draft but keeps the link to a placed order. */
export function startDraft(restaurant: Pick<Restaurant, 'id' | 'slug'>): void {
  const draft = emptyDraft({ restaurantId: restaurant.id, restaurantSlug: restaurant.slug })
  saveDraft({ ...draft, before: lastOrder() })
}

/** Clears cart and restaurant together. */
export function clearDraft(): void {
  saveDraft(null)
  forgetMenu()
}

/** Calls `listener` at every change. There is no way to unsubscribe. */
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

// A browser may block storage altogether. The order then lives as long as the page.
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
    // Storage is full or blocked: see above.
  }
}
