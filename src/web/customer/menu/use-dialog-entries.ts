import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { dialogIn, type OpenDialog } from './open-dialog.ts'

export type DialogEntries = {
  /** The dialog of the present entry; null: the menu alone. */
  readonly open: OpenDialog | null
  /** Opens a dialog as an entry of its own. */
  readonly show: (dialog: OpenDialog) => void
  /** Puts another dialog, or none, in the place of the present entry. */
  readonly replace: (dialog: OpenDialog | null) => void
  /** Leaves this entry, and `entries` - 1 before it. Only the first call counts until the browser has gone back. */
  readonly back: (entries?: number) => void
}

/**
 * SCR-20: dialogs over the menu as entries of the browser's history, at the menu's own address. Back closes what is open,
 * Forward and a reload bring it back. The functions stay the same from one rendering to the next.
 */
export function useDialogEntries(): DialogEntries {
  const navigate = useNavigate()
  const { key, state } = useLocation()
  const isLeaving = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry can be left once
  useEffect(() => {
    isLeaving.current = false
  }, [key])

  const go = useCallback(
    (dialog: OpenDialog | null, replace: boolean) => {
      const { pathname, search, hash } = location
      // At once: a dialog answers the tap that opens it.
      const options = { replace, state: dialog && { dialog }, preventScrollReset: true, flushSync: true }
      void navigate({ pathname, search, hash }, options)
    },
    [navigate],
  )
  const show = useCallback((dialog: OpenDialog) => go(dialog, false), [go])
  const replace = useCallback((dialog: OpenDialog | null) => go(dialog, true), [go])
  const back = useCallback(
    (entries = 1) => {
      if (isLeaving.current || entries === 0) return
      isLeaving.current = true
      void navigate(-entries)
    },
    [navigate],
  )
  return { open: dialogIn(state), show, replace, back }
}
