import { useRef, useState } from 'react'
import { IconShape } from '#web/ui/icon-shape.tsx'
import { MenuButton, MenuPanel } from './menu-panel.tsx'

type MoveMenuProps = {
  /** The name of what is moved. */
  readonly name: string
  /** Its index, and the number of items. */
  readonly index: number
  readonly count: number
  readonly isDisabled?: boolean
  /** Called with the new index. */
  readonly onMove: (to: number) => void
}

/** PRD-5: one button that moves an item of a list. Arrow keys move it by one place, a press opens a menu. */
export function MoveMenu(props: MoveMenuProps) {
  const { name, index, count, isDisabled = false, onMove } = props
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const moveByKey = (event: React.KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0 || isDisabled) return
    event.preventDefault()
    setIsOpen(false)
    if (index + by >= 0 && index + by < count) onMove(index + by)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={`Reorder ${name}: press the arrow keys`}
        aria-expanded={isOpen}
        aria-disabled={isDisabled || undefined}
        onClick={isDisabled ? undefined : () => setIsOpen(!isOpen)}
        onKeyDown={moveByKey}
        className="relative grid h-11 w-8 shrink-0 place-items-center rounded-control text-ink-faint hover:not-aria-disabled:bg-sunken hover:not-aria-disabled:text-ink aria-disabled:text-line aria-disabled:cursor-default"
      >
        <IconShape path="m6 8 4-4 4 4M6 12l4 4 4-4" className="size-5" />
      </button>
      {isOpen && (
        <MovePanel
          {...{ name, index, count, button }}
          onMove={(to) => {
            setIsOpen(false)
            button.current?.focus()
            onMove(to)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

const moves = [
  { label: 'to the top', text: 'Move to top', shape: 'M4 4h12m-6 12V7m-4 4 4-4 4 4', by: -Infinity },
  { label: 'up', text: 'Move up', shape: 'M10 16V5m-5 5 5-5 5 5', by: -1 },
  { label: 'down', text: 'Move down', shape: 'M10 4v11m5-5-5 5-5-5', by: 1 },
  { label: 'to the bottom', text: 'Move to bottom', shape: 'M4 16h12M10 4v9m4-4-4 4-4-4', by: Infinity },
] as const

type MovePanelProps = Pick<MoveMenuProps, 'name' | 'index' | 'count' | 'onMove'> & {
  readonly button: React.RefObject<HTMLButtonElement | null>
  readonly onClose: () => void
}

function MovePanel({ name, index, count, button, onMove, onClose }: MovePanelProps) {
  return (
    <MenuPanel button={button} onClose={onClose}>
      {moves.map(({ label, text, shape, by }) => {
        const to = Math.max(0, Math.min(count - 1, index + by))
        return (
          <MenuButton
            key={label}
            aria-label={`Move ${name} ${label}`}
            isDisabled={to === index}
            onClick={() => onMove(to)}
          >
            <IconShape path={shape} className="size-4" />
            {text}
          </MenuButton>
        )
      })}
    </MenuPanel>
  )
}
