/** A list whose rows can be moved: by dragging their grips, with the arrow keys on a grip, or with buttons. */

import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { createContext, useContext, useState } from 'react'

/** A row to move; its name is for screen readers: 'Sushi Rolls'. */
type SortableItem = { readonly id: string; readonly name: string }

type SortableListProps = {
  /** All rows in order. */
  readonly items: readonly SortableItem[]
  /** The order can't be changed at the moment. */
  readonly isDisabled?: boolean
  /** Called with the old and the new index of a row. */
  readonly onMove: (from: number, to: number) => void
  /** The list, with each row in a `SortableRow`. */
  readonly children: React.ReactNode
}

const ListContext = createContext<Required<Omit<SortableListProps, 'children'>> | null>(null)
const RowContext = createContext<ReturnType<typeof useSortable> | null>(null)

/** PRD-5: makes the rows inside it movable. Announces each move. */
export function SortableList({ items, isDisabled = false, onMove, children }: SortableListProps) {
  const [lastMove, setLastMove] = useState('')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const indexOf = (id: UniqueIdentifier) => items.findIndex((item) => item.id === id)
  const move = (from: number, to: number) => {
    onMove(from, to)
    setLastMove(`${items[from]?.name} is #${to + 1} now.`)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[vertically]}
      accessibility={{
        announcements: announcementsOf(items),
        screenReaderInstructions: {
          draggable:
            'Press an arrow key to move it by one place. Or press space to pick it up, arrow keys to move it, space to drop it and escape to put it back.',
        },
      }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) move(indexOf(active.id), indexOf(over.id))
      }}
    >
      <SortableContext
        items={items.map(({ id }) => id)}
        strategy={verticalListSortingStrategy}
        disabled={isDisabled}
      >
        <ListContext value={{ items, isDisabled, onMove: move }}>{children}</ListContext>
      </SortableContext>
      <p role="status" className="sr-only">
        {lastMove}
      </p>
    </DndContext>
  )
}

const vertically: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** What screen readers say while a row is dragged. */
function announcementsOf(items: readonly SortableItem[]): Announcements {
  const place = (id: UniqueIdentifier) => items.findIndex((item) => item.id === id)
  const name = (id: UniqueIdentifier) => items[place(id)]?.name
  const stays = (id: UniqueIdentifier) => `${name(id)} stays #${place(id) + 1}.`
  return {
    // The row is over its own place at once.
    onDragStart: () => undefined,
    onDragOver: ({ active, over }) =>
      over ? `${name(active.id)} is held at #${place(over.id) + 1} of ${items.length}.` : undefined,
    onDragEnd: ({ active, over }) => (over && over.id !== active.id ? undefined : stays(active.id)),
    onDragCancel: ({ active }) => stays(active.id),
  }
}

type SortableRowProps = Omit<React.HTMLAttributes<HTMLElement>, 'id' | 'style'> & {
  readonly as?: 'li' | 'tr'
  readonly id: string
}

/** A row of a `SortableList`'s table. */
export function SortableTableRow(props: Omit<SortableRowProps, 'as'>) {
  return <SortableRow as="tr" {...props} />
}

/** A row of a `SortableList`; its `ReorderControls` may be anywhere inside. */
export function SortableRow({ as: Row = 'li', id, ...rest }: SortableRowProps) {
  const sortable = useSortable({ id })
  const { setNodeRef, transform, transition, isDragging } = sortable
  return (
    <RowContext value={sortable}>
      <Row
        {...rest}
        ref={setNodeRef}
        style={{
          transform: transform ? `translateY(${transform.y}px)` : undefined,
          transition,
          ...(isDragging && { position: 'relative', zIndex: 10 }),
        }}
      />
    </RowContext>
  )
}

/** The grip and the buttons that move the row around them. */
export function ReorderControls() {
  const list = useContext(ListContext)
  const row = useContext(RowContext)
  if (!list || !row) throw new Error('only a row of a sortable list can be moved')
  const place = row.index
  const controls = {
    name: list.items[place]?.name ?? '',
    place,
    count: list.items.length,
    isDisabled: list.isDisabled,
    onMove: (to: number) => list.onMove(place, to),
  }
  return (
    <span className="inline-flex items-center">
      <Grip {...controls} row={row} />
      <MoveButtons {...controls} />
    </span>
  )
}

type MoveButtonsProps = {
  /** The name of what is moved. */
  readonly name: string
  /** Its index, and the number of rows. */
  readonly place: number
  readonly count: number
  readonly isDisabled?: boolean
  /** Called with the new index. */
  readonly onMove: (to: number) => void
}

type GripProps = Required<MoveButtonsProps> & { readonly row: ReturnType<typeof useSortable> }

function Grip({ name, place, count, isDisabled, onMove, row }: GripProps) {
  const { attributes, listeners, setActivatorNodeRef, isDragging } = row
  const moveByKey = (event: React.KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0 || isDisabled || isDragging) return
    event.preventDefault()
    if (place + by >= 0 && place + by < count) onMove(place + by)
  }
  return (
    <button
      {...attributes}
      {...listeners}
      ref={setActivatorNodeRef}
      type="button"
      aria-label={`Reorder ${name}: drag, or press the arrow keys`}
      aria-disabled={isDisabled || undefined}
      onKeyDown={(event) => {
        listeners?.onKeyDown?.(event)
        moveByKey(event)
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

/** PRD-5: moves one place up or down; the first and the last can't move further. */
export function MoveButtons({ name, place, count, isDisabled = false, onMove }: MoveButtonsProps) {
  return (
    <>
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
    </>
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
