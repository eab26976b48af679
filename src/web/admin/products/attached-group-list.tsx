import { useState } from 'react'
import type { OptionGroupView } from '#contract/option-groups.ts'
import type { GroupId } from '#domain/ids.ts'
import { movedTo } from '#domain/menu/product-draft.ts'
import { ReorderControls } from '#web/admin/parts/reorder-controls.tsx'
import { Button } from '#web/ui/button.tsx'

type AttachedGroupListProps = {
  readonly title: string
  readonly attached: readonly GroupId[]
  readonly groups: readonly OptionGroupView[]
  readonly onChange: (attached: readonly GroupId[]) => void
}

/** PRD-22: the groups of a product in order; moved with buttons, by dragging, or with the arrow keys. */
export function AttachedGroupList({ title, attached, groups, onChange }: AttachedGroupListProps) {
  const [said, setSaid] = useState('')
  const nameOf = (id: GroupId) => groups.find((group) => group.id === id)?.name ?? 'A group'
  const move = (id: GroupId, from: number, to: number) => {
    onChange(movedTo(attached, from, to))
    setSaid(`${nameOf(id)} is #${to + 1} now.`)
  }
  if (attached.length === 0) return <p className="text-ink-faint">None attached.</p>
  return (
    <>
      <ol aria-label={`Attached: ${title}`} className="grid gap-2">
        {attached.map((id, place) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-2 rounded-control border border-line bg-paper py-1 pr-1 pl-3"
          >
            <span className="font-bold text-accent-deep tabular-nums">#{place + 1}</span>
            <span className="min-w-0 grow font-medium wrap-anywhere">{nameOf(id)}</span>
            {attached.length > 1 && (
              <ReorderControls
                name={nameOf(id)}
                place={place}
                count={attached.length}
                onMove={(to) => move(id, place, to)}
              />
            )}
            <Button
              variant="quiet"
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
