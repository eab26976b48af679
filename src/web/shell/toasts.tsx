/** Toasts: red, at the top right, removed after five seconds or when dismissed. At most two, the newest first. */

import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { Failure } from '#web/api/failure.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useTopModal } from '#web/ui/open-modals.ts'

/** Shows a failure as a toast: its message and 'Error: {code}'. */
export function showFailure(failure: Failure): void {
  lastId += 1
  const id = lastId
  update([{ ...failure, id }, ...toasts].slice(0, 2))
  setTimeout(() => dismiss(id), 5000)
}

/**
 * Renders the toasts: once in the frame of every page, and inside an open dialog, because everything else is inert then.
 * They lie over the page below its header, and move nothing (MSG-6).
 */
export function Toaster() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
  const container = useSyncExternalStore(
    subscribe,
    () => toastPlace,
    () => null,
  )
  const dialog = useTopModal()
  if (container && !dialog) {
    return createPortal(
      <div role="alert" className="flex min-w-0 gap-2 empty:hidden">
        {shown.map((toast) => (
          <Toast key={toast.id} {...toast} isCompact />
        ))}
      </div>,
      container,
    )
  }
  return <FloatingToasts shown={shown} dialog={dialog} />
}

/**
 * Returns a ref for an element that shows the toasts while it is rendered, in place of the page's corner. Toasts that a
 * dialog causes stay in the dialog.
 */
export function useToastPlace(): (element: HTMLElement | null) => void {
  return setToastPlace
}

type FloatingToastsProps = {
  readonly shown: readonly ShownFailure[]
  readonly dialog: HTMLElement | null
}

function FloatingToasts({ shown, dialog }: FloatingToastsProps) {
  // Each dialog gets an element of its own, because React doesn't move portals.
  const toaster = <ToastRegion shown={shown} />
  return dialog ? createPortal(toaster, dialog) : toaster
}

function ToastRegion({ shown }: { readonly shown: readonly ShownFailure[] }) {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Its dialog was just removed, and another element takes its place.
    if (!region.current?.isConnected) return
    // A popover is shown above an open dialog; showing it again moves it to the front.
    region.current.hidePopover()
    if (shown.length === 0) return
    region.current.style.top = `${topFor(region.current)}px`
    region.current.showPopover()
  }, [shown])

  return (
    <div
      ref={region}
      popover="manual"
      role="alert"
      className="fixed right-4 bottom-auto left-auto m-0 w-auto max-w-[min(24rem,calc(100%-2rem))] gap-2 bg-transparent sm:min-w-80 [&:popover-open]:grid"
    >
      {shown.map((toast) => (
        <Toast key={toast.id} {...toast} />
      ))}
    </div>
  )
}

/** Returns how far from the top toasts begin: below the header of the page, or of a dialog that is in the same corner. */
function topFor(region: HTMLElement): number {
  const title = region.closest('dialog')?.querySelector('[data-dialog-title]')?.parentElement
  if (!title) return (document.querySelector('header')?.offsetHeight ?? 0) + 8
  const { right, bottom } = title.getBoundingClientRect()
  return right > innerWidth - 40 && bottom < innerHeight / 3 ? bottom + 8 : 16
}

function Toast({ id, message, code, isCompact = false }: ShownFailure & { readonly isCompact?: boolean }) {
  return (
    <div
      data-message="toast"
      className={`flex gap-3 rounded-control bg-danger text-on-danger ${isCompact ? 'min-w-0 items-center px-3' : 'items-start p-4 shadow-float'}`}
    >
      <div className={`grow ${isCompact ? 'max-h-full min-w-0 overflow-y-auto leading-5' : ''}`}>
        <p className="font-semibold">{message}</p>
        <p className={`text-sm ${isCompact ? '' : 'mt-1'}`}>Error: {code}</p>
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => dismiss(id)}
        className="-m-2 grid size-11 shrink-0 place-items-center rounded-control text-xl outline-on-danger hover:bg-danger-deep"
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
let toastPlace: HTMLElement | null = null
let lastId = 0

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function dismiss(id: number): void {
  update(toasts.filter((toast) => toast.id !== id))
}

function update(next: readonly ShownFailure[]): void {
  toasts = next
  notify()
}

function setToastPlace(element: HTMLElement | null): void {
  toastPlace = element
  notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}
