import { useState } from 'react'
import type { OptionGroupView } from '#contract/option-groups.ts'
import type { GroupId } from '#domain/ids.ts'
import { moved, movedTo } from '#domain/menu/product-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { MoveButtons } from './move-buttons.tsx'

type AttachedGroupListProps = {
  readonly title: string
  readonly attached: readonly GroupId[]
  readonly groups: readonly OptionGroupView[]
  readonly onChange: (attached: readonly GroupId[]) => void
}

/** PRD-22: the groups of a product with their places; moved by buttons or by dragging. */
export function AttachedGroupList({ title, attached, groups, onChange }: AttachedGroupListProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const nameOf = (id: GroupId) => groups.find((group) => group.id === id)?.name ?? 'A group'
  const move = (place: number, by: -1 | 1, id: GroupId) => {
    onChange(moved(attached, place, by))
    setSaid(`${nameOf(id)} is #${place + by + 1} now.`)
  }
  if (attached.length === 0) return <p className="text-ink-faint">None attached.</p>
  return (
    <>
      <ol aria-label={`Attached: ${title}`} className="grid gap-2">
        {attached.map((id, place) => (
          <li
            key={id}
            draggable
            onDragStart={() => setDragged(place)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              if (dragged !== null) event.preventDefault()
            }}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== null) onChange(movedTo(attached, dragged, place))
            }}
            className={`flex flex-wrap items-center gap-x-2 rounded-control border border-line bg-paper py-1 pr-1 pl-3 ${dragged === place ? 'opacity-50' : 'cursor-grab'}`}
          >
            <span className="font-bold text-accent-deep tabular-nums">#{place + 1}</span>
            <span className="min-w-0 grow font-medium wrap-anywhere">{nameOf(id)}</span>
            <MoveButtons
              of={nameOf(id)}
              place={place}
              count={attached.length}
              onMove={(by) => move(place, by, id)}
            />
            <Button
              look="quiet"
              className="px-3!"
              aria-label={`Detach ${nameOf(id)}`}
              onClick={() => onChange(attached.filter((each) => each !== id))}
            >
              Detach
            </Button>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}
