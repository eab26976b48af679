import type { OptionGroupView } from '#contract/option-groups.ts'
import { movedTo } from '#domain/editing/reorder.ts'
import type { GroupId } from '#domain/ids.ts'
import { ReorderControls, SortableList, SortableRow } from '#web/admin/parts/sortable-list.tsx'
import { Button } from '#web/ui/button.tsx'

type AttachedGroupListProps = {
  readonly title: string
  readonly attached: readonly GroupId[]
  readonly groups: readonly OptionGroupView[]
  readonly onChange: (attached: readonly GroupId[]) => void
}

/** PRD-22: the groups of a product in order; moved with buttons, by dragging, or with the arrow keys. */
export function AttachedGroupList({ title, attached, groups, onChange }: AttachedGroupListProps) {
  const nameOf = (id: GroupId) => groups.find((group) => group.id === id)?.name ?? 'A group'
  if (attached.length === 0) return <p className="text-ink-faint">None attached.</p>
  return (
    <SortableList
      items={attached.map((id) => ({ id, name: nameOf(id) }))}
      onMove={(from, to) => onChange(movedTo(attached, from, to))}
    >
      <ol aria-label={`Attached: ${title}`} className="grid gap-2">
        {attached.map((id, place) => (
          <SortableRow
            key={id}
            id={id}
            className="flex flex-wrap items-center gap-x-2 rounded-control border border-line bg-paper py-1 pr-1 pl-3"
          >
            <span className="font-bold text-ink-soft tabular-nums">#{place + 1}</span>
            <span className="min-w-0 grow font-medium wrap-anywhere">{nameOf(id)}</span>
            {attached.length > 1 && <ReorderControls />}
            <Button
              variant="quiet"
              className="px-3!"
              aria-label={`Detach ${nameOf(id)}`}
              onClick={() => onChange(attached.filter((each) => each !== id))}
            >
              Detach
            </Button>
          </SortableRow>
        ))}
      </ol>
    </SortableList>
  )
}
