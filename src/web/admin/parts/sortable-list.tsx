/** A list whose rows can be moved: by dragging their grips, with the arrow keys on a grip, or with its menu. */

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
import { MoveMenu } from './move-menu.tsx'

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

/** A row of a `SortableList`; its `ReorderControls` may be anywhere inside. While it is dragged it covers the others. */
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

/** CTG-11: the grip of the row around it: the one control that moves it. */
export function ReorderControls() {
  const list = useContext(ListContext)
  const row = useContext(RowContext)
  if (!list || !row) throw new Error('only a row of a sortable list can be moved')
  const place = row.index
  return (
    <MoveMenu
      name={list.items[place]?.name ?? ''}
      place={place}
      count={list.items.length}
      isDisabled={list.isDisabled}
      onMove={(to) => list.onMove(place, to)}
      drag={row}
    />
  )
}
