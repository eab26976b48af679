import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'

/**
 * Opens and closes a panel at the button that it belongs to. Escape closes it and returns the focus; so does a press
 * anywhere else, which leaves the focus there. `frame` is an element around button and panel; `button` has the button's props,
 * and `panelId` is the panel's id.
 */
export function usePopover() {
  const [isOpen, setIsOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const close = () => setIsOpen(false)
  const closeOutside = useEffectEvent(({ target }: Event) => {
    const isDialog = target instanceof Element && target.closest('dialog')
    if (target instanceof Node && !frame.current?.contains(target) && !isDialog) close()
  })
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return
    close()
    buttonRef.current?.focus()
  })
  useEffect(() => {
    if (!isOpen) return
    const press = (event: Event) => closeOutside(event)
    const key = (event: KeyboardEvent) => closeByKey(event)
    document.addEventListener('pointerdown', press)
    document.addEventListener('focusin', press)
    document.addEventListener('keydown', key)
    return () => {
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('focusin', press)
      document.removeEventListener('keydown', key)
    }
  }, [isOpen])
  const button = {
    ref: buttonRef,
    type: 'button',
    'aria-expanded': isOpen,
    'aria-controls': panelId,
    onClick: () => setIsOpen(!isOpen),
  } as const
  return { isOpen, frame, button, panelId, close }
}
