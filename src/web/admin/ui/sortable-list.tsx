/** A list whose rows can be moved: with the arrow keys on a row's button, or with its menu. */

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
const RowContext = createContext<string | null>(null)

/** CTG-12: makes the rows inside it movable. Announces each move to screen readers. */
export function SortableList({ items, isDisabled = false, onMove, children }: SortableListProps) {
  const [lastMove, setLastMove] = useState('')
  const move = (from: number, to: number) => {
    onMove(from, to)
    setLastMove(`${items[from]?.name} is #${to + 1} now.`)
  }
  return (
    <>
      <ListContext value={{ items, isDisabled, onMove: move }}>{children}</ListContext>
      <p role="status" className="sr-only">
        {lastMove}
      </p>
    </>
  )
}

type SortableRowProps = Omit<React.HTMLAttributes<HTMLElement>, 'id'> & {
  readonly as?: 'li' | 'tr'
  readonly id: string
}

/** A row of a `SortableList`'s table. */
export function SortableTableRow(props: Omit<SortableRowProps, 'as'>) {
  return <SortableRow as="tr" {...props} />
}

/** A row of a `SortableList`; its `ReorderControls` may be anywhere inside. */
export function SortableRow({ as: Row = 'li', id, ...rest }: SortableRowProps) {
  return (
    <RowContext value={id}>
      <Row {...rest} />
    </RowContext>
  )
}

/** CTG-11: the button of the row around it: the one control that moves it. */
export function ReorderControls() {
  const list = useContext(ListContext)
  const id = useContext(RowContext)
  if (!list || id === null) throw new Error('only a row of a sortable list can be moved')
  const index = list.items.findIndex((item) => item.id === id)
  return (
    <MoveMenu
      name={list.items[index]?.name ?? ''}
      index={index}
      count={list.items.length}
      isDisabled={list.isDisabled}
      onMove={(to) => list.onMove(index, to)}
    />
  )
}
