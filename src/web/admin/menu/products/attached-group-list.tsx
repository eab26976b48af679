import type { OptionGroupView } from '#contract/menu/option-groups.ts'
import { movedTo } from '#domain/access/editing/reorder.ts'
import type { GroupId } from '#domain/ids.ts'
import { formatChoiceLimits } from '#web/admin/choice-limits.ts'
import { ReorderControls, SortableList, SortableRow } from '#web/admin/ui/sortable-list.tsx'
import { Button } from '#web/ui/button.tsx'

type AttachedGroupListProps = {
  readonly title: string
  readonly attached: readonly GroupId[]
  readonly groups: readonly OptionGroupView[]
  readonly onChange: (attached: readonly GroupId[]) => void
}

/** PRD-22: the groups of a product in order; moved with the arrow keys or with a menu. */
export function AttachedGroupList({ title, attached, groups, onChange }: AttachedGroupListProps) {
  const groupOf = (id: GroupId) => groups.find((group) => group.id === id)
  const nameOf = (id: GroupId) => groupOf(id)?.name ?? 'A group'
  return (
    <SortableList
      items={attached.map((id) => ({ id, name: nameOf(id) }))}
      onMove={(from, to) => onChange(movedTo(attached, from, to))}
    >
      <ol aria-label={`Attached: ${title}`} className="grid grid-cols-1 gap-2">
        {attached.map((id, index) => (
          <SortableRow
            key={id}
            id={id}
            className="flex items-center gap-x-2 rounded-control border border-line bg-paper px-1"
          >
            <ReorderControls />
            <span className="font-bold text-ink-soft tabular-nums">#{index + 1}</span>
            <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3 py-2.5">
              <span className="max-w-full truncate font-medium max-sm:w-full" title={nameOf(id)}>
                {nameOf(id)}
              </span>
              <Limits group={groupOf(id)} />
            </span>
            <Button
              variant="quiet"
              className="px-3!"
              aria-label={`Detach ${nameOf(id)}`}
              onClick={() => onChange(attached.filter((groupId) => groupId !== id))}
            >
              Detach
            </Button>
          </SortableRow>
        ))}
      </ol>
    </SortableList>
  )
}

function Limits({ group }: { readonly group: OptionGroupView | undefined }) {
  if (!group) return null
  return <span className="text-sm text-ink-soft">{formatChoiceLimits(group)}</span>
}
