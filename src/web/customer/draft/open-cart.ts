/** The cart's id, which only the server gives out (P1). */

import type { CartId } from '#domain/ids.ts'
import { callApi } from '#web/api/client.ts'
import { changeDraft, readDraft } from './order-draft.ts'

/** The draft's cart id, asked for where it has none yet; null without a draft. Throws where the server can't be reached. */
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
  // Meanwhile the diner may have begun elsewhere.
  changeDraft((draft) => (draft.restaurantId === restaurantId ? { ...draft, cartId } : draft))
  return cartId
}

/** Asks for the cart's id without making anybody wait. Where that fails, the checkout asks again. */
export function openCartInBackground(): void {
  openCart().catch(() => {})
}
