import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { OptionGroupView } from '#contract/menu/option-groups.ts'
import type { GroupId } from '#domain/ids.ts'
import type { GroupKind } from '#domain/menu/group-draft.ts'
import { productLimits } from '#domain/menu/product-draft.ts'
import { Panel } from '#web/admin/ui/panel.tsx'
import type { ActionResult } from '#web/admin/ui/result-dialog.tsx'
import { AddGroup } from './add-group.tsx'
import { AttachedGroupList } from './attached-group-list.tsx'
import type { ProductFormValues } from './form-values.ts'
import { groupKindTitles } from './group-choices.ts'
import { GroupsMissing } from './groups-missing.tsx'
import { NewGroup } from './new-group.tsx'
import { useGroups } from './use-products.ts'

type GroupsSectionProps = { readonly restaurant: string; readonly onOutcome: (outcome: ActionResult) => void }

type ListName = 'modifierGroupIds' | 'variantGroupIds' | 'upsellGroupIds'

/** PRD-22: the option groups of the product in order, by kind, with one field that adds another. */
export function GroupsSection({ restaurant, onOutcome }: GroupsSectionProps) {
  const { data: groups = [] } = useGroups(restaurant)
  const [creating, setCreating] = useState<{ readonly kind: GroupKind; readonly name: string } | null>(null)
  const lists = [
    useAttached('variant', 'variantGroupIds'),
    useAttached('modifier', 'modifierGroupIds'),
    useAttached('upsell', 'upsellGroupIds'),
  ]
  const attach = (kind: GroupKind, id: GroupId) => lists.find((list) => list.kind === kind)?.attach(id)
  const attached = lists.flatMap(({ ids }) => ids)
  return (
    <Panel title="Product Customizations">
      <div className="grid grid-cols-1 gap-6">
        {attached.length === 0 && (
          <p className="text-ink-soft">No groups yet. Diners order this product as it is.</p>
        )}
        {lists
          .filter(({ ids }) => ids.length > 0)
          .map((list) => (
            <AttachedGroups key={list.kind} {...list} groups={groups} />
          ))}
        <AddGroup
          groups={groups.filter(({ id }) => !attached.includes(id))}
          kinds={lists.filter(({ isFull }) => !isFull).map(({ kind }) => kind)}
          onAttach={attach}
          onCreate={(kind, name) => setCreating({ kind, name })}
        />
        {creating && (
          <NewGroup
            key={creating.kind}
            restaurant={restaurant}
            kind={creating.kind}
            name={creating.name}
            onCreated={(id) => attach(creating.kind, id)}
            onOutcome={onOutcome}
            onClose={() => setCreating(null)}
          />
        )}
        <GroupsMissing restaurant={restaurant} />
      </div>
    </Panel>
  )
}

function useAttached(kind: GroupKind, name: ListName) {
  const { field } = useController<ProductFormValues, ListName>({ name })
  const ids: readonly GroupId[] = field.value
  return {
    kind,
    ids,
    isFull: ids.length >= productLimits.groups,
    attach: (id: GroupId) => field.onChange([...ids, id]),
    change: (next: readonly GroupId[]) => field.onChange(next),
  }
}

type AttachedGroupsProps = Pick<ReturnType<typeof useAttached>, 'kind' | 'ids' | 'change'> & {
  readonly groups: readonly OptionGroupView[]
}

function AttachedGroups({ kind, ids, change, groups }: AttachedGroupsProps) {
  const title = groupKindTitles[kind]
  return (
    <section aria-label={title}>
      <h3 className="mb-2 font-bold">{title}</h3>
      <AttachedGroupList title={title} attached={ids} groups={groups} onChange={change} />
    </section>
  )
}
