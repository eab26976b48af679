/** A list whose rows can be moved: with the arrow keys on a row's button, or with its menu. */

import { createContext, useContext, useState } from 'react'
import { IconShape } from '#web/ui/icon-shape.tsx'
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

type ReorderControlsProps = {
  /** Whether a wide row also has buttons that move it by one place. */
  readonly hasButtons?: boolean
}

/** CTG-11: the controls that move the row around them. */
export function ReorderControls({ hasButtons = false }: ReorderControlsProps) {
  const list = useContext(ListContext)
  const id = useContext(RowContext)
  if (!list || id === null) throw new Error('only a row of a sortable list can be moved')
  const index = list.items.findIndex((item) => item.id === id)
  const name = list.items[index]?.name ?? ''
  const count = list.items.length
  const move = (to: number) => list.onMove(index, to)
  const menu = <MoveMenu name={name} index={index} count={count} isDisabled={list.isDisabled} onMove={move} />
  if (!hasButtons) return menu
  return (
    <span className="flex items-center">
      <MoveButton
        label={`Move up: ${name}`}
        shape="M10 16V5m-5 5 5-5 5 5"
        isDisabled={list.isDisabled || index === 0}
        onMove={() => move(index - 1)}
      />
      <MoveButton
        label={`Move down: ${name}`}
        shape="M10 4v11m5-5-5 5-5-5"
        isDisabled={list.isDisabled || index === count - 1}
        onMove={() => move(index + 1)}
      />
      {/* The arrows do it where there is room; the menu also moves to an end. */}
      <span className="relative z-1 transition-opacity focus-within:opacity-100 md:pointer-fine:opacity-0 in-[tr:hover]:opacity-100!">
        {menu}
      </span>
    </span>
  )
}

type MoveButtonProps = {
  readonly label: string
  readonly shape: string
  readonly isDisabled: boolean
  readonly onMove: () => void
}

function MoveButton({ label, shape, isDisabled, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onMove}
      className="hidden size-8 shrink-0 place-items-center rounded-control text-ink-soft hover:not-aria-disabled:bg-sunken hover:not-aria-disabled:text-ink aria-disabled:cursor-default aria-disabled:text-line md:grid"
    >
      <IconShape path={shape} className="size-4.5" />
    </button>
  )
}
