/** Moves a row of a list: by dragging its grip, with the arrow keys on the grip, or with buttons. */

import { useRef, useState } from 'react'

type ReorderControlsProps = {
  /** The name of the row: 'Sushi Rolls'. */
  readonly name: string
  /** Index of the row. */
  readonly place: number
  readonly count: number
  /** Called with the new index. */
  readonly onMove: (to: number) => void
  /** The order can't be changed at the moment. */
  readonly isDisabled?: boolean
}

/** Place it inside a row whose siblings are the other rows. */
export function ReorderControls({ name, place, count, onMove, isDisabled = false }: ReorderControlsProps) {
  return (
    <span className="inline-flex items-center">
      <Grip name={name} place={place} count={count} onMove={onMove} isDisabled={isDisabled} />
      <MoveButton
        label={`Move ${name} up`}
        shape="m5 12 5-5 5 5"
        isDisabled={isDisabled || place === 0}
        onClick={() => onMove(place - 1)}
      />
      <MoveButton
        label={`Move ${name} down`}
        shape="m5 8 5 5 5-5"
        isDisabled={isDisabled || place === count - 1}
        onClick={() => onMove(place + 1)}
      />
    </span>
  )
}

type MoveButtonProps = {
  readonly label: string
  readonly shape: string
  readonly isDisabled: boolean
  readonly onClick: () => void
}

function MoveButton({ label, shape, isDisabled, onClick }: MoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
      className="grid size-11 place-items-center rounded-full text-ink-soft hover:not-aria-disabled:bg-sunken hover:not-aria-disabled:text-ink aria-disabled:text-line"
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5" fill="none" stroke="currentColor">
        <path d={shape} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  )
}

function Grip({ name, place, count, onMove, isDisabled }: Required<ReorderControlsProps>) {
  const dragged = useRef<{ readonly row: HTMLElement; readonly rows: readonly Element[]; y: number } | null>(
    null,
  )
  const [isDragging, setIsDragging] = useState(false)

  function begin(event: React.PointerEvent<HTMLButtonElement>): void {
    const row = event.currentTarget.closest<HTMLElement>('[role="row"], li')
    if (!row?.parentElement || event.button !== 0 || isDisabled) return
    event.currentTarget.setPointerCapture(event.pointerId)
    dragged.current = { row, rows: [...row.parentElement.children], y: event.clientY }
    row.style.position = 'relative'
    row.style.zIndex = '10'
    setIsDragging(true)
  }
  function drag(event: React.PointerEvent): void {
    const held = dragged.current
    if (held) held.row.style.transform = `translateY(${event.clientY - held.y}px)`
  }
  function end(event: React.PointerEvent, isDropped: boolean): void {
    const held = dragged.current
    dragged.current = null
    setIsDragging(false)
    if (!held) return
    for (const property of ['transform', 'position', 'z-index']) held.row.style.removeProperty(property)
    const to = placeAt(held.rows, held.row, event.clientY)
    if (isDropped && to !== place) onMove(to)
  }
  return (
    <button
      type="button"
      aria-label={`Reorder ${name}: drag, or press the arrow keys`}
      aria-disabled={isDisabled || undefined}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={(event) => end(event, true)}
      onPointerCancel={(event) => end(event, false)}
      onKeyDown={(event) => {
        const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
        if (by === 0 || isDisabled) return
        event.preventDefault()
        if (place + by >= 0 && place + by < count) onMove(place + by)
      }}
      className={`grid h-11 w-8 touch-none place-items-center rounded-control text-ink-faint hover:not-aria-disabled:bg-sunken aria-disabled:text-line ${isDragging ? 'cursor-grabbing' : 'cursor-grab'} aria-disabled:cursor-default`}
    >
      <svg viewBox="0 0 12 20" aria-hidden="true" className="h-5" fill="currentColor">
        {[4, 10, 16].map((y) => (
          <path
            key={y}
            d={`M2 ${y}a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0m5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0`}
          />
        ))}
      </svg>
    </button>
  )
}

/** Returns the index for a row dropped at `y`: after all rows whose middle is above. */
function placeAt(rows: readonly Element[], row: Element, y: number): number {
  const others = rows.filter((each) => each !== row)
  return others.filter((each) => {
    const { top, height } = each.getBoundingClientRect()
    return top + height / 2 < y
  }).length
}
