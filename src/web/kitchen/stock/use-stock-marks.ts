import { useCallback, useEffect, useRef } from 'react'
import type { SoldOutRequest } from '#domain/menu/sold-out.ts'
import type { Schedule } from '#domain/restaurants/settings/restaurant.ts'
import { type StockTarget, stockAt } from '../board-state.ts'
import type { Kitchen } from '../live/use-kitchen.ts'
import { dismissNotice, showNotice } from '../notices/notices.ts'

/** Marks a dish or an option and says so with `text`; `request` null makes it available. `canUndo`: with a button that undoes it. */
export type MarkStock = (
  target: StockTarget,
  request: SoldOutRequest | null,
  notice: { readonly text: string; readonly canUndo: boolean },
) => void

/** KDS-40: returns a function that marks and says so. Its notice is removed once the dish is no longer so marked, at any display. */
export function useStockMarks(kitchen: Kitchen, schedule: Schedule, now: Temporal.Instant): MarkStock {
  const { state, loadStock, markSoldOut } = kitchen
  const said = useRef<{ readonly noticeId: number; readonly id: string; readonly isOut: boolean } | null>(
    null,
  )

  useEffect(() => {
    const stock = said.current && stockAt(state, schedule, now)
    if (!said.current || !stock) return
    const { noticeId, id, isOut } = said.current
    const item = [...stock.products, ...stock.options].find((candidate) => candidate.id === id)
    if (!item || (item.soldOut !== null) === isOut) return
    dismissNotice(noticeId)
    said.current = null
  }, [state, schedule, now])

  // The stream reports a change of the stock as a new state of the kitchen.
  const changes = state.content?.kitchen
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded again after every change
  useEffect(() => {
    if (!said.current) return
    const ended = new AbortController()
    // Without the server, what was said is still what this display knows.
    loadStock(ended.signal).catch(() => {})
    return () => ended.abort()
  }, [loadStock, changes])

  const { link } = state
  return useCallback(
    (target, request, { text, canUndo }) => {
      markSoldOut(target, request)
      const waits = link === 'live' ? [] : ['Waiting for the connection']
      const noticeId = showNotice([`${target.name}: ${text}`, ...waits], {
        name: `stock ${target.id}`,
        action: canUndo ? { label: 'UNDO', run: () => markSoldOut(target, null) } : null,
      })
      said.current = { noticeId, id: target.id, isOut: request !== null }
    },
    [markSoldOut, link],
  )
}
