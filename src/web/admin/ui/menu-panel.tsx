import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

type MenuPanelProps = {
  /** The button that opened it. */
  readonly button: React.RefObject<HTMLButtonElement | null>
  readonly onClose: () => void
  readonly children: React.ReactNode
}

/** A menu above everything, also above a dialog, and next to its button. Escape, scrolling and a press elsewhere close it. */
export function MenuPanel({ button, onClose, children }: MenuPanelProps) {
  const panel = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (panel.current && button.current) openBeside(panel.current, button.current)
  }, [button])
  const close = useEffectEvent(onClose)
  const pressed = useEffectEvent(({ target }: Event) => {
    const isInside =
      target instanceof Node && [panel, button].some(({ current }) => current?.contains(target))
    if (!isInside) close()
  })
  const typed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The dialog around it stays open.
    event.preventDefault()
    close()
    button.current?.focus()
  })
  useEffect(() => {
    const controller = new AbortController()
    const options = { capture: true, signal: controller.signal }
    document.addEventListener('pointerdown', (event) => pressed(event), options)
    document.addEventListener('focusin', (event) => pressed(event), options)
    document.addEventListener('scroll', () => close(), options)
    window.addEventListener('resize', () => close(), options)
    document.addEventListener('keydown', (event) => typed(event), options)
    return () => controller.abort()
  }, [])
  return (
    <span
      ref={panel}
      popover="manual"
      className="fixed inset-auto m-0 w-52 rounded-control border border-line bg-surface p-1 text-base font-normal text-ink shadow-float"
    >
      {children}
    </span>
  )
}

type MenuButtonProps = Pick<React.ComponentProps<'button'>, 'aria-label' | 'onClick' | 'children'> & {
  readonly isDisabled?: boolean
}

/** An action of a menu. */
export function MenuButton({ isDisabled = false, onClick, ...attributes }: MenuButtonProps) {
  return (
    <button
      {...attributes}
      type="button"
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
      className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left hover:not-aria-disabled:bg-sunken aria-disabled:text-ink-faint pointer-fine:min-h-9"
    />
  )
}

/** Opens below the button; above it if there is no room. */
function openBeside(panel: HTMLElement, button: HTMLElement): void {
  panel.showPopover()
  const { left, top, bottom } = button.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = panel
  const hasRoom = bottom + 4 + offsetHeight <= window.innerHeight
  panel.style.left = `${Math.max(8, Math.min(left, window.innerWidth - offsetWidth - 8))}px`
  panel.style.top = `${hasRoom ? bottom + 4 : Math.max(8, top - 4 - offsetHeight)}px`
}
