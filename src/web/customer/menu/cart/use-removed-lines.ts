import { useState } from 'react'
import type { CartLine } from '#domain/cart/cart.ts'
import type { RemovedLine } from '#domain/cart/lines.ts'
import { emptyDraft, putBackIntoDraft, removeFromDraft } from '../../draft/cart-lines.ts'

type Removal = { readonly lines: readonly RemovedLine[]; readonly words: string }

/** CRT-12: takes lines out of the cart and remembers the last ones taken, as long as the cart is open. */
export function useRemovedLines(lines: readonly CartLine[]) {
  const [last, setLast] = useState<Removal | null>(null)
  return {
    /** What was removed last, in words; null where there is nothing to put back. */
    words: last?.words ?? null,
    remove(line: CartLine, name: string): void {
      removeFromDraft(line.id)
      setLast({ lines: [{ line, place: lines.indexOf(line) }], words: `${name} was removed.` })
    },
    removeAll(): void {
      emptyDraft()
      setLast({ lines: lines.map((line, place) => ({ line, place })), words: 'Your cart was cleared.' })
    },
    putBack(): void {
      putBackIntoDraft(last?.lines ?? [])
      setLast(null)
    },
  }
}
