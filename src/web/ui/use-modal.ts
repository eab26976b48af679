import { useEffect, useRef } from 'react'
import { forgetCaret } from './forget-caret.ts'
import { registerModal, unregisterModal } from './open-modals.ts'
import { trapFocus } from './trap-focus.ts'

/**
 * What makes a `<dialog>` modal for as long as it is rendered; spread the result over it. The focus begins at the element
 * marked `data-dialog-title`, returns there when what had it is gone, and in the end goes back to what had it before.
 * `onClose` null: nothing but its removal closes the dialog.
 */
export function useModal(onClose: (() => void) | null) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const opener = document.activeElement
    forgetCaret()
    element.showModal()
    registerModal(element)
    focusTitle(element)
    return () => {
      unregisterModal(element)
      forgetCaret()
      element.close()
      giveFocusBack(opener)
    }
  }, [])
  useEffect(() => {
    if (document.activeElement === document.body) focusTitle(dialog.current)
  })

  return {
    ref: dialog,
    // A phone's way back is then that of the page, not one to the dialog's end.
    closedby: onClose ? undefined : ('none' as const),
    onKeyDown(event: React.KeyboardEvent) {
      trapFocus(event, dialog.current)
      // Browsers let the second Escape through, whatever the answer to the first.
      if (event.key === 'Escape' && !onClose) event.preventDefault()
    },
    onCancel(event: React.SyntheticEvent) {
      event.preventDefault()
      onClose?.()
    },
    /** The browser has closed it by itself, as a phone's way back may. */
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

/** To what opened the dialog, else, where that is gone, to the main part of the page. */
function giveFocusBack(opener: Element | null): void {
  const back = opener?.isConnected ? opener : document.querySelector('main')
  if (back instanceof HTMLElement) back.focus({ preventScroll: true })
}

/** A reader begins at the title, not at the button that closes it all again. */
function focusTitle(dialog: HTMLElement | null): void {
  dialog?.querySelector<HTMLElement>('[data-dialog-title]')?.focus()
}
