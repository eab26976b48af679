/** Asks for confirmation before unsaved changes are discarded, whichever way the user leaves. */

import { createContext, useContext, useEffect, useId, useMemo, useRef, useState } from 'react'
import { type Location, useBlocker } from 'react-router'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

type Unsaved = {
  readonly mark: (form: string, isDirty: boolean) => void
  readonly leave: (go: () => void) => void
}

const UnsavedContext = createContext<Unsaved | null>(null)

function useUnsaved(): Unsaved {
  const unsaved = useContext(UnsavedContext)
  if (!unsaved) throw new Error('unsaved changes are tracked only inside the admin area')
  return unsaved
}

/** Reports unsaved changes; render it next to the fields of a form. */
export function AskBeforeLeaving({ isDirty }: { readonly isDirty: boolean }) {
  const { mark } = useUnsaved()
  const form = useId()
  useEffect(() => mark(form, isDirty))
  useEffect(() => () => mark(form, false), [mark, form])
  return null
}

/** EDT-3: returns a function that runs `go` at once, or after a confirmation if there are unsaved changes. */
export function useLeave(): (go: () => void) => void {
  return useUnsaved().leave
}

/** EDT-3: asks for confirmation before another screen, site or form replaces one with unsaved changes. */
export function UnsavedChanges({ children }: { readonly children: React.ReactNode }) {
  const dirty = useRef(new Set<string>())
  const [waiting, setWaiting] = useState<(() => void) | null>(null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty.current.size > 0 && screenOf(currentLocation) !== screenOf(nextLocation),
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

/** Returns what an address shows: its path, and the product whose form it opens. */
function screenOf({ pathname, search }: Location): string {
  return `${pathname} ${new URLSearchParams(search).get('product') ?? ''}`
}
