/** What is typed and not saved yet: it is asked about before it is left behind, whichever way one leaves. */

import { createContext, useContext, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Unsaved = {
  readonly mark: (form: string, isDirty: boolean) => void
  readonly leave: (go: () => void) => void
}

const UnsavedContext = createContext<Unsaved | null>(null)

function useUnsaved(): Unsaved {
  const unsaved = useContext(UnsavedContext)
  if (!unsaved) throw new Error('outside of the admin area nothing asks before it is left')
  return unsaved
}

/** Render it beside the fields of a form that can be left. */
export function AskBeforeLeaving({ isDirty }: { readonly isDirty: boolean }) {
  const { mark } = useUnsaved()
  const form = useId()
  useEffect(() => mark(form, isDirty))
  useEffect(() => () => mark(form, false), [mark, form])
  return null
}

/** EDT-3: does what leaves a form behind, at once where nothing typed is lost, else once that is confirmed. */
export function useLeave(): (go: () => void) => void {
  return useUnsaved().leave
}

/** EDT-3: asks before another screen, another site or another form takes the place of one with unsaved changes. */
export function UnsavedChanges({ children }: { readonly children: React.ReactNode }) {
  const dirty = useRef(new Set<string>())
  const [waiting, setWaiting] = useState<(() => void) | null>(null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty.current.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (dirty.current.size > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  const unsaved = useMemo<Unsaved>(
    () => ({
      mark: (form, isDirty) => {
        if (isDirty) dirty.current.add(form)
        else dirty.current.delete(form)
      },
      leave: (go) => {
        if (dirty.current.size === 0) go()
        else setWaiting(() => go)
      },
    }),
    [],
  )
  return (
    <UnsavedContext value={unsaved}>
      {children}
      {(waiting || blocker.state === 'blocked') && (
        <ConfirmDialog
          title="Leave without saving?"
          text="Your changes on this page are not saved yet."
          confirm="Leave without saving"
          cancel="Stay"
          onConfirm={() => {
            dirty.current.clear()
            setWaiting(null)
            waiting?.()
            blocker.proceed?.()
          }}
          onCancel={() => {
            setWaiting(null)
            blocker.reset?.()
          }}
        />
      )}
    </UnsavedContext>
  )
}
