import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { dialogIn, type OpenDialog } from './open-dialog.ts'

export type DialogEntries = {
  /** The dialog of the current entry; null: only the menu. */
  readonly open: OpenDialog | null
  /** Opens a dialog as a new entry. */
  readonly show: (dialog: OpenDialog) => void
  /** Replaces the current entry with another dialog, or with none. */
  readonly replace: (dialog: OpenDialog | null) => void
  /** Goes back by `entries`, this one included. Further calls are ignored until the browser has gone back. */
  readonly back: (entries?: number) => void
}

/**
 * SCR-20: dialogs above the menu as entries of the browser's history, at the menu's own URL. Back closes the open dialog;
 * Forward and a reload reopen it. The functions are stable across renders.
 */
export function useDialogEntries(): DialogEntries {
  const navigate = useNavigate()
  const { key, state } = useLocation()
  // Each entry can be left once.
  const entry = useRef({ key, isLeft: false })
  useEffect(() => {
    if (entry.current.key !== key) entry.current = { key, isLeft: false }
  }, [key])

  const go = useCallback(
    (dialog: OpenDialog | null, replace: boolean) => {
      const { pathname, search, hash } = location
      // Synchronously: a dialog must respond to the tap that opens it.
      const options = { replace, state: dialog && { dialog }, preventScrollReset: true, flushSync: true }
      void navigate({ pathname, search, hash }, options)
    },
    [navigate],
  )
  const show = useCallback((dialog: OpenDialog) => go(dialog, false), [go])
  const replace = useCallback((dialog: OpenDialog | null) => go(dialog, true), [go])
  const back = useCallback(
    (entries = 1) => {
      if (entry.current.isLeft || entries === 0) return
      entry.current.isLeft = true
      void navigate(-entries)
    },
    [navigate],
  )
  return { open: dialogIn(state), show, replace, back }
}
