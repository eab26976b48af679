import { useEffect, useRef } from 'react'
import { focusOn } from './keep-focus.ts'
import { registerModal, unregisterModal } from './open-modals.ts'
import { trapFocus } from './trap-focus.ts'

/**
 * Makes a `<dialog>` modal as long as it is rendered; spread the result over it. The focus starts at the element marked
 * `data-dialog-start`, otherwise `data-dialog-title`, returns there when the focused element is removed, and on closing goes back to where it was before.
 * With `onClose` null, only removing the dialog closes it.
 */
export function useModal(onClose: (() => void) | null) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const opener = document.activeElement
    forgetCaret()
    keepScrollbarWidth()
    element.showModal()
    registerModal(element)
    focusStart(element)
    return () => {
      unregisterModal(element)
      forgetCaret()
      element.close()
      giveFocusBack(opener)
    }
  }, [])
  useEffect(() => {
    if (document.activeElement === document.body) focusStart(dialog.current)
  })

  return {
    ref: dialog,
    // Without a dialog to close, a phone's back button navigates the page.
    closedby: onClose ? undefined : ('none' as const),
    onKeyDown(event: React.KeyboardEvent) {
      trapFocus(event, dialog.current)
      // Browsers let a second Escape through, even if the first was prevented.
      if (event.key === 'Escape' && !onClose) event.preventDefault()
    },
    onCancel(event: React.SyntheticEvent) {
      event.preventDefault()
      onClose?.()
    },
    /** The browser closed the dialog without `onCancel`, as a phone's back button can. */
    onClose() {
      if (dialog.current?.open) return
      if (onClose) onClose()
      else dialog.current?.showModal()
    },
    onPointerDown(event: React.PointerEvent) {
      pressedOutside.current = event.target === dialog.current
    },
    onClick(event: React.MouseEvent) {
      if (pressedOutside.current && event.target === dialog.current) onClose?.()
    },
  }
}

/** In pixels, as the page's styles have it. */
let scrollbarWidth = 0

/**
 * Stores the width of the page's scrollbar, which is hidden as long as a dialog is open. Where nothing changes it writes
 * nothing, as on phones: every element inherits the property, so the styles of the whole page would be computed anew.
 */
function keepScrollbarWidth(): void {
  if (document.querySelector('dialog[open]')) return
  const { clientWidth, style } = document.documentElement
  const width = innerWidth - clientWidth
  if (width !== scrollbarWidth) style.setProperty('--scrollbar', `${width}px`)
  scrollbarWidth = width
}

/** Moves the focus to the element that opened the dialog; to the page's main part if that is gone, or if none opened it. */
function giveFocusBack(opener: Element | null): void {
  if (opener?.isConnected && opener !== document.body) focusOn(opener)
  if (document.activeElement === document.body) focusOn(document.querySelector('main'))
}

/** Screen readers start at the title, not at the close button, unless the dialog has only one answer. */
function focusStart(dialog: HTMLElement | null): void {
  const start = dialog?.querySelector<HTMLElement>('[data-dialog-start]')
  ;(start ?? dialog?.querySelector<HTMLElement>('[data-dialog-title]'))?.focus()
}

/**
 * WEB-33: removes an invisible caret from text that can't be edited. When a caret becomes unreachable, the browser searches
 * for the next possible place. A dialog makes the whole page behind it unreachable, so each touch would search an entire
 * menu. A selection of the user stays.
 */
function forgetCaret(): void {
  const selection = getSelection()
  if (selection?.isCollapsed) selection.removeAllRanges()
}
