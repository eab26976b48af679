/** Opens a cart: only the server issues its id (P1). */

import type { CartId } from '#domain/ids.ts'
import { callApi } from '#web/api/client.ts'
import { changeDraft, readDraft } from './order-draft.ts'

/**
 * Returns the draft's cart id and requests one if it has none; null without a draft. Throws if the server can't be reached.
 */
export async function openCart(): Promise<CartId | null> {
  const draft = readDraft()
  if (!draft || draft.cartId) return draft?.cartId ?? null
  pending ??= askFor(draft.restaurantId).finally(() => {
    pending = null
  })
  return pending
}

let pending: Promise<CartId> | null = null

async function askFor(
  restaurantId: NonNullable<ReturnType<typeof readDraft>>['restaurantId'],
): Promise<CartId> {
  const api = await callApi()
  const { cartId } = await api.carts.open({ restaurantId })
  // The diner may have started an order at another restaurant in the meantime.
  changeDraft((draft) => (draft.restaurantId === restaurantId ? { ...draft, cartId } : draft))
  return cartId
}

/** Requests the cart id without blocking. If that fails, the checkout requests it again. */
export function openCartInBackground(): void {
  openCart().catch(() => {})
}
