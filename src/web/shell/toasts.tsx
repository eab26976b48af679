/** Messages that pass: red, at the top right, gone after five seconds or when dismissed. */

import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { Failure } from '#web/api/failure.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useTopModal } from '#web/ui/open-modals.ts'

/** Shows a failure as a toast: its message and 'Error: {code}'. */
export function showFailure(failure: Failure): void {
  lastId += 1
  const id = lastId
  keep([...toasts, { ...failure, id }].slice(-4))
  setTimeout(() => dismiss(id), 5000)
}

/** Where the toasts appear: once in the frame of every page, and inside an open dialog, which makes all else inert. */
export function Toaster() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
  const dialog = useTopModal()
  const region = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another dialog it is another element
  useEffect(() => {
    // The dialog that it stood in has just gone: its next place is known in a moment.
    if (!region.current?.isConnected) return
    // As a popover it stands above an open dialog; shown again it comes to the front.
    region.current.hidePopover()
    if (shown.length > 0) region.current.showPopover()
  }, [shown, dialog])

  const toaster = (
    <div
      ref={region}
      popover="manual"
      role="alert"
      className="fixed top-4 right-4 bottom-auto left-auto m-0 w-auto max-w-[min(24rem,calc(100%-2rem))] gap-2 bg-transparent sm:min-w-80 [&:popover-open]:grid"
    >
      {shown.map((toast) => (
        <Toast key={toast.id} {...toast} />
      ))}
    </div>
  )
  return dialog ? createPortal(toaster, dialog) : toaster
}

function Toast({ id, message, code }: ShownFailure) {
  return (
    <div className="flex items-start gap-3 rounded-control bg-bad p-4 text-white shadow-float">
      <div className="grow">
        <p className="font-semibold">{message}</p>
        <p className="mt-1 text-sm">Error: {code}</p>
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => dismiss(id)}
        className="-m-2 grid size-11 shrink-0 place-items-center rounded-control text-xl outline-white hover:bg-bad-deep"
      >
        <Icon name="close" />
      </button>
    </div>
  )
}

type ShownFailure = Failure & { readonly id: number }

const none: readonly ShownFailure[] = []
const listeners = new Set<() => void>()
let toasts = none
let lastId = 0

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function dismiss(id: number): void {
  keep(toasts.filter((toast) => toast.id !== id))
}

function keep(next: readonly ShownFailure[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
