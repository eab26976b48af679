import { useRef, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { MenuButton, MenuPanel } from './menu-panel.tsx'

type ActionMenuProps = {
  /** The name of what the actions are for. */
  readonly name: string
  readonly actions: readonly MenuAction[]
  readonly isDisabled?: boolean
}

export type MenuAction = { readonly label: string; readonly onChoose: () => void }

/** One button that opens the less frequent actions of a row or card. The focus returns to it after a dialog of theirs. */
export function ActionMenu({ name, actions, isDisabled = false }: ActionMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={`Actions for ${name}`}
        aria-expanded={isOpen}
        aria-disabled={isDisabled || undefined}
        onClick={isDisabled ? undefined : () => setIsOpen(!isOpen)}
        className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:not-aria-disabled:bg-sunken hover:not-aria-disabled:text-ink aria-disabled:text-line"
      >
        <Icon name="more" className="size-5 stroke-3" />
      </button>
      {isOpen && (
        <MenuPanel button={button} onClose={() => setIsOpen(false)}>
          {actions.map(({ label, onChoose }) => (
            <MenuButton
              key={label}
              aria-label={`${label} ${name}`}
              onClick={() => {
                setIsOpen(false)
                button.current?.focus()
                onChoose()
              }}
            >
              {label}
            </MenuButton>
          ))}
        </MenuPanel>
      )}
    </>
  )
}
