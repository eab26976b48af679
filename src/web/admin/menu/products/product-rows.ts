import { useLayoutEffect, useMemo, useRef } from 'react'
import type { ProductView } from '#contract/menu/products.ts'
import type { ProductId } from '#domain/ids.ts'
import type { Cents } from '#domain/money.ts'
import type { Question } from './use-product-actions.tsx'

/** What can be done with a product of the list. */
export type RowActions = {
  readonly onSelect: (id: ProductId, isSelected: boolean) => void
  readonly onAsk: (question: Question, product: ProductView) => void
  /** Called with its new index in its category. */
  readonly onMove: (product: ProductView, to: number) => void
  readonly onPrice: (product: ProductView, price: Cents) => void
}

/** The products that the filters leave. */
export type ProductRows = {
  readonly matches: readonly ProductView[]
  readonly selected: ReadonlySet<ProductId>
  readonly actions: RowActions
}

/** Returns functions that stay the same and call the given ones, so that a change of one row renders that row alone. */
export function useStableActions(actions: RowActions): RowActions {
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  return useMemo(
    () => ({
      onSelect: (...given) => latest.current.onSelect(...given),
      onAsk: (...given) => latest.current.onAsk(...given),
      onMove: (...given) => latest.current.onMove(...given),
      onPrice: (...given) => latest.current.onPrice(...given),
    }),
    [],
  )
}
