import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/** A metric's name and what it counts. */
export type Definition = { readonly name: string; readonly text: string }

type DefinitionButtonProps = {
  /** The name of what is defined: 'Visitors Today'. */
  readonly about: string
  readonly definitions: readonly Definition[]
  /** For colored backgrounds. */
  readonly isOnColor?: boolean
  /** Shown below the definitions. */
  readonly children?: React.ReactNode
}

/**
 * FIG-23: shows what a metric counts, on demand. The text covers what follows, on a phone at the bottom of the screen; place
 * the button in a `relative` element.
 */
export function DefinitionButton({ about, definitions, isOnColor, children }: DefinitionButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const frame = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [isOpen])

  const close = (event: React.KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape for the button and the links inside
    <span ref={frame} onKeyDown={close}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`What ${about} counts`}
        onClick={() => setIsOpen(!isOpen)}
        className={`-my-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-full ${isOnColor ? 'outline-current hover:bg-ink/15' : 'text-ink-faint hover:bg-sunken hover:text-ink'}`}
      >
        <Icon name="info" />
      </button>
      <span
        id={id}
        hidden={!isOpen}
        className="fixed inset-x-4 bottom-4 z-20 mt-2 block rounded-control border border-line bg-surface p-4 text-sm text-ink shadow-float sm:absolute sm:inset-x-2 sm:bottom-auto sm:z-10 [&[hidden]]:hidden"
      >
        {isOpen && <DefinitionList definitions={definitions} />}
        {isOpen && children}
      </span>
    </span>
  )
}

function DefinitionList({ definitions }: Pick<DefinitionButtonProps, 'definitions'>) {
  return definitions.map(({ name, text }) => (
    <span key={name} className="mb-2 block last-of-type:mb-0">
      <span className="block font-semibold">{name}</span>
      <span className="block text-ink-soft">{text}</span>
    </span>
  ))
}
