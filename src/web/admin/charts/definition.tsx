import { useId, useRef, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/** A metric's name and what it counts. */
export type Definition = { readonly name: string; readonly text: string }

type DefinitionButtonProps = {
  /** The name of what is defined: 'Visitors Today'. */
  readonly about: string
  readonly definitions: readonly Definition[]
  /** The direction in which the text extends below the button. */
  readonly extends?: keyof typeof extents
  /** Shown below the definitions. */
  readonly children?: React.ReactNode
}

const extents = {
  left: 'sm:supports-[position-area:bottom]:[position-area:bottom_span-left]',
  right: 'sm:supports-[position-area:bottom]:[position-area:bottom_span-right]',
} as const

/**
 * FIG-23: shows what a metric counts, on demand: below the button, on a phone at the bottom of the screen. The browser's
 * popover closes with Escape and with a press outside of it.
 */
export function DefinitionButton(props: DefinitionButtonProps) {
  const { about, definitions, extends: extent = 'left', children } = props
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const popover = useRef<HTMLSpanElement>(null)
  const closeOutside = ({ currentTarget, relatedTarget }: React.FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) popover.current?.hidePopover()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: notices that the focus leaves button and text
    <span onBlur={closeOutside}>
      <button
        type="button"
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-label={`What ${about} counts`}
        className="-my-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-faint hover:bg-sunken hover:text-ink"
      >
        <Icon name="info" />
      </button>
      <span
        ref={popover}
        id={id}
        popover="auto"
        onBeforeToggle={({ newState }) => setIsOpen(newState === 'open')}
        className={`fixed inset-x-4 top-auto bottom-4 m-0 w-auto rounded-control border border-line bg-surface p-4 text-sm text-ink shadow-float sm:supports-[position-area:bottom]:inset-auto sm:supports-[position-area:bottom]:w-72 sm:supports-[position-area:bottom]:[position-try-fallbacks:flip-block,flip-inline] ${extents[extent]}`}
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
