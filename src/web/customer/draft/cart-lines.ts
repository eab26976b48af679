/** What a diner does with the lines of the draft. The rules are those of the domain's cart. */

import type { Cart, CartLine } from '#domain/cart/cart.ts'
import { addLine, changeQuantity, removeLine } from '#domain/cart/lines.ts'
import { type LineId, toId } from '#domain/ids.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { OrderDraft } from './draft.ts'
import { changeDraft, readDraft } from './order-draft.ts'

/** Adds a line to the draft; gives the reason where it can't be added. */
export function addToDraft(line: Omit<CartLine, 'id'>): Refusal | null {
  const draft = readDraft()
  if (!draft) return { kind: 'cart_not_found' }
  const result = addLine(cartOf(draft), { ...line, id: newLineId() })
  if (!result.ok) return result.refusal
  keepLines(result.value)
  return null
}

/** A quantity of 0 or less removes the line. */
export function changeDraftQuantity(lineId: LineId, quantity: number): void {
  const draft = readDraft()
  if (draft) keepLines(changeQuantity(cartOf(draft), lineId, quantity))
}

export function removeFromDraft(lineId: LineId): void {
  const draft = readDraft()
  if (draft) keepLines(removeLine(cartOf(draft), lineId))
}

/** The draft as the domain's cart; what was not chosen yet counts as pickup as soon as possible. */
export function cartOf(draft: OrderDraft): Cart {
  return {
    id: draft.cartId,
    restaurantId: draft.restaurantId,
    orderType: draft.orderType ?? 'pickup',
    timing: draft.timing ?? { kind: 'asap' },
    lines: draft.lines,
  }
}

function keepLines({ lines }: Cart): void {
  changeDraft((draft) => ({ ...draft, lines }))
}

/** A new line's id: a random UUID. `crypto.randomUUID` is missing where a page comes without TLS from another machine. */
export function newLineId(): LineId {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte, place) => withVersion(byte, place).toString(16).padStart(2, '0')).join('')
  return toId(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'))
}

function withVersion(byte: number, place: number): number {
  if (place === 6) return (byte & 0x0f) | 0x40
  return place === 8 ? (byte & 0x3f) | 0x80 : byte
}
