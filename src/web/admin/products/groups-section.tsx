import { useController } from 'react-hook-form'
import type { OptionGroupView } from '#contract/option-groups.ts'
import type { GroupId } from '#domain/ids.ts'
import type { GroupKind } from '#domain/menu/group-draft.ts'
import { productLimits } from '#domain/menu/product-draft.ts'
import { Options } from '#web/admin/parts/options.tsx'
import { Panel } from '#web/admin/parts/panel.tsx'
import type { ActionResult } from '#web/admin/parts/result-dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { AttachedGroupList } from './attached-group-list.tsx'
import type { ProductFormValues } from './form-values.ts'
import { GroupsMissing } from './groups-missing.tsx'
import { NewGroup } from './new-group.tsx'
import { useGroups } from './use-products.ts'

type GroupsSectionProps = { readonly restaurant: string; readonly onOutcome: (outcome: ActionResult) => void }

type ListName = 'modifierGroupIds' | 'variantGroupIds' | 'upsellGroupIds'
const lists = [
  ['variantGroupIds', 'variant', 'Variant Groups'],
  ['modifierGroupIds', 'modifier', 'Modifier Groups'],
  ['upsellGroupIds', 'upsell', 'Upsell Groups'],
] as const satisfies readonly (readonly [ListName, GroupKind, string])[]

/** PRD-22: the option groups of the product in order, by kind. */
export function GroupsSection({ restaurant, onOutcome }: GroupsSectionProps) {
  const { data: groups = [] } = useGroups(restaurant)
  return (
    <Panel title="Product Customizations">
      <GroupsMissing restaurant={restaurant} />
      <div className="grid gap-8">
        {lists.map(([name, kind, title]) => (
          <GroupsOfKind
            key={name}
            {...{ restaurant, name, kind, title, onOutcome }}
            groups={groups.filter((group) => group.kind === kind)}
          />
        ))}
      </div>
    </Panel>
  )
}

type GroupsOfKindProps = GroupsSectionProps & {
  readonly name: ListName
  readonly kind: GroupKind
  readonly title: string
  readonly groups: readonly OptionGroupView[]
}

function GroupsOfKind({ restaurant, name, kind, title, groups, onOutcome }: GroupsOfKindProps) {
  const { field } = useController<ProductFormValues, ListName>({ name })
  const attached: readonly GroupId[] = field.value
  const free = groups.filter(({ id }) => !attached.includes(id))
  const attach = (id: GroupId) => field.onChange([...attached, id])
  const isFull = attached.length >= productLimits.groups
  return (
    <section aria-label={title}>
      <h3 className="mb-2 font-bold">{title}</h3>
      <AttachedGroupList title={title} attached={attached} groups={groups} onChange={field.onChange} />
      {!isFull && (
        <div className="mt-3 grid gap-3">
          {free.length > 0 && (
            <Select
              label={`Attach ${kind === 'upsell' ? 'an' : 'a'} ${kind} group`}
              value=""
              onChange={({ target }) => {
                const picked = free.find(({ id }) => id === target.value)
                if (picked) attach(picked.id)
              }}
            >
              <option value="">Choose a group</option>
              <Options of={free.map(({ id, name }) => [id, name])} />
            </Select>
          )}
          <NewGroup restaurant={restaurant} kind={kind} onCreated={attach} onOutcome={onOutcome} />
        </div>
      )}
    </section>
  )
}
