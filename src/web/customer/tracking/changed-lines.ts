import type { RestaurantId } from '#domain/ids.ts'
import type { CartLine } from '#domain/orders/cart/cart.ts'
import type { OrderDraft } from '../draft/draft.ts'

/** Omits the note, which is for the kitchen only. */
export type ReportableLine = Omit<CartLine, 'note'>

/** Lines at a restaurant: a cart as last reported, or the changes in it. */
export type ReportedCart = { readonly restaurantId: RestaurantId; readonly lines: readonly ReportableLine[] }

/** Returns the cart of a draft that is not ordered yet; null without a draft and once it is ordered. */
export function cartToReport(draft: OrderDraft | null): ReportedCart | null {
  if (!draft || draft.confirmed) return null
  return { restaurantId: draft.restaurantId, lines: draft.lines.map(({ note, ...line }) => line) }
}

/**
 * REC-21: returns the draft's changes since its cart was last reported, by restaurant: added and changed lines as they are
 * now, removed lines with a quantity of 0. An ordered cart is not an emptied one: it has no changes.
 */
export function changedLines(
  reported: ReportedCart | null,
  draft: OrderDraft | null,
): readonly ReportedCart[] {
  const now = cartToReport(draft)
  if (draft?.confirmed) return []
  const isSameRestaurant = reported?.restaurantId === now?.restaurantId
  const before = new Map((isSameRestaurant ? reported?.lines : [])?.map((line) => [line.id, line]))
  const present = new Set(now?.lines.map(({ id }) => id))
  const gone = reported?.lines.filter(({ id }) => !present.has(id)) ?? []
  const changed = now?.lines.filter((line) => !isReported(before.get(line.id), line)) ?? []
  const parts = [
    ...(reported
      ? [{ restaurantId: reported.restaurantId, lines: gone.map((line) => ({ ...line, quantity: 0 })) }]
      : []),
    ...(now ? [{ restaurantId: now.restaurantId, lines: changed }] : []),
  ]
  return parts.filter(({ lines }) => lines.length > 0)
}

function isReported(before: ReportableLine | undefined, line: ReportableLine): boolean {
  return (
    before?.quantity === line.quantity &&
    JSON.stringify(before.selections) === JSON.stringify(line.selections)
  )
}
