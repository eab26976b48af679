import type { CartLine } from '#domain/cart/cart.ts'
import type { RestaurantId } from '#domain/ids.ts'
import type { OrderDraft } from '../draft/draft.ts'

/** Without the note to the kitchen: it is nobody else's. */
export type TellableLine = Omit<CartLine, 'note'>

/** Lines at a restaurant: a cart as it was last told, or what has changed in it. */
export type ToldCart = { readonly restaurantId: RestaurantId; readonly lines: readonly TellableLine[] }

/** The cart of a draft that is still being put together; null where there is none, and once it is ordered. */
export function cartToTell(draft: OrderDraft | null): ToldCart | null {
  if (!draft || draft.confirmed) return null
  return { restaurantId: draft.restaurantId, lines: draft.lines.map(({ note, ...line }) => line) }
}

/**
 * REC-21: what a draft has changed since its cart was told, restaurant by restaurant: lines as they are now, those that
 * are gone with a quantity of 0. An ordered cart is no empty one: nothing of it has changed.
 */
export function changedLines(told: ToldCart | null, draft: OrderDraft | null): readonly ToldCart[] {
  const now = cartToTell(draft)
  if (draft?.confirmed) return []
  const isSameRestaurant = told?.restaurantId === now?.restaurantId
  const before = new Map((isSameRestaurant ? told?.lines : [])?.map((line) => [line.id, line]))
  const present = new Set(now?.lines.map(({ id }) => id))
  const gone = told?.lines.filter(({ id }) => !present.has(id)) ?? []
  const changed = now?.lines.filter((line) => !isTold(before.get(line.id), line)) ?? []
  const parts = [
    ...(told
      ? [{ restaurantId: told.restaurantId, lines: gone.map((line) => ({ ...line, quantity: 0 })) }]
      : []),
    ...(now ? [{ restaurantId: now.restaurantId, lines: changed }] : []),
  ]
  return parts.filter(({ lines }) => lines.length > 0)
}

function isTold(before: TellableLine | undefined, line: TellableLine): boolean {
  return (
    before?.quantity === line.quantity &&
    JSON.stringify(before.selections) === JSON.stringify(line.selections)
  )
}
