/** Changes to the lines of the draft. The rules are those of the domain's cart. */

import type { LineId } from '#domain/ids.ts'
import type { Cart, CartLine } from '#domain/orders/cart/cart.ts'
import {
  addLine,
  changeQuantity,
  putBack,
  type RemovedLine,
  removeLine,
  replaceLine,
} from '#domain/orders/cart/lines.ts'
import { defaultOrderType } from '#domain/orders/ordering/order-types.ts'
import type { Refusal } from '#domain/refusal.ts'
import { newId } from '#web/api/new-id.ts'
import { serverNow } from '#web/api/server-clock.ts'
import type { OrderDraft } from './draft.ts'
import { changeDraft, readDraft } from './order-draft.ts'

/** Adds a line to the draft. Returns the refusal if it can't be added. */
export function addToDraft(line: Omit<CartLine, 'id'>): Refusal | null {
  const draft = readDraft()
  if (!draft) return { kind: 'cart_not_found' }
  const result = addLine(cartOf(draft), { ...line, id: newLineId() })
  if (!result.ok) return result.refusal
  saveLines(result.value)
  return null
}

/** A quantity of 0 or less removes the line. */
export function changeDraftQuantity(lineId: LineId, quantity: number): void {
  const draft = readDraft()
  if (draft) saveLines(changeQuantity(cartOf(draft), lineId, quantity))
}

/** CRT-11: replaces a line's options, quantity and note; the line keeps its position. */
export function changeDraftLine(line: CartLine): void {
  const draft = readDraft()
  if (draft) saveLines(replaceLine(cartOf(draft), line))
}

/** CRT-12: restores removed lines at their old positions. */
export function putBackIntoDraft(removed: readonly RemovedLine[]): void {
  const draft = readDraft()
  if (draft) saveLines(putBack(cartOf(draft), removed))
}

export function clearCart(): void {
  saveLines({ lines: [] })
}

export function removeFromDraft(lineId: LineId): void {
  const draft = readDraft()
  if (draft) saveLines(removeLine(cartOf(draft), lineId))
}

/** Returns the draft as the domain's cart. Defaults to pickup as soon as possible where nothing was chosen. */
export function cartOf(draft: OrderDraft): Cart {
  return {
    id: draft.cartId,
    restaurantId: draft.restaurantId,
    orderType: draft.orderType ?? defaultOrderType,
    timing: draft.timing ?? { kind: 'asap' },
    lines: draft.lines,
  }
}

/** CRT-10: emptying the cart resets the age confirmation. */
function saveLines({ lines }: Pick<Cart, 'lines'>): void {
  changeDraft((draft) => ({
    ...draft,
    lines,
    linesChangedAt: serverNow().toString(),
    ageConfirmed: draft.ageConfirmed && lines.length > 0,
  }))
}

export function newLineId(): LineId {
  return newId<'Line'>()
}
