import { useState } from 'react'
import type { CartLine } from '#domain/orders/cart/cart.ts'
import type { RemovedLine } from '#domain/orders/cart/lines.ts'
import { clearCart, putBackIntoDraft, removeFromDraft } from '../../draft/cart-lines.ts'

type Removal = { readonly lines: readonly RemovedLine[]; readonly message: string }

/** CRT-12: removes lines from the cart and remembers the last removal for as long as the cart is open. */
export function useRemovedLines(lines: readonly CartLine[]) {
  const [last, setLast] = useState<Removal | null>(null)
  return {
    /** What was removed last, as text; null if there is nothing to restore. */
    message: last?.message ?? null,
    remove(line: CartLine, name: string): void {
      removeFromDraft(line.id)
      setLast({ lines: [{ line, index: lines.indexOf(line) }], message: `${name} was removed.` })
    },
    removeAll(): void {
      clearCart()
      setLast({ lines: lines.map((line, index) => ({ line, index })), message: 'Your cart was cleared.' })
    },
    putBack(): void {
      putBackIntoDraft(last?.lines ?? [])
      setLast(null)
    },
  }
}
