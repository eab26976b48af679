import type { OptionGroupView } from '#contract/menu/option-groups.ts'
import { type GroupKind, groupLimits } from '#domain/menu/group-draft.ts'
import { EditForm } from '#web/admin/forms/edit-form.tsx'
import { FieldRow } from '#web/admin/ui/field-row.tsx'
import { callApi } from '#web/api/client.ts'
import { useServerForm } from '#web/forms/use-server-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { groupLabels } from './group-labels.ts'
import { emptyGroup, readGroup, typedOf } from './group-values.ts'
import { OptionsEditor } from './options-editor.tsx'

type GroupFormProps = {
  readonly restaurant: string
  readonly kind: GroupKind
  /** null for a new group. */
  readonly group: OptionGroupView | null
  readonly onSaved: (saved: OptionGroupView) => void
  readonly onCancel: () => void
  /** Loads the newer version, with which the form starts over. */
  readonly onLook: () => void
}

/** The form for a group and its options, saved as a whole. */
export function GroupForm({ restaurant, kind, group, onSaved, onCancel, onLook }: GroupFormProps) {
  const form = useServerForm({
    initial: group ? typedOf(group) : emptyGroup,
    read: (typed) => readGroup(kind, typed, group === null),
    send: async (draft, newer) => {
      const { optionGroups } = await callApi()
      if (!group) return optionGroups.create({ restaurant, group: draft })
      const { id: groupId, revision } = group
      return optionGroups.update({ restaurant, groupId, revision: newer ?? revision, group: draft })
    },
    onSaved,
  })
  const { typed, change, field } = form
  const isRadio = kind === 'modifier' && typed.displayType === 'radio'
  return (
    <EditForm
      form={form}
      name={group ? `Edit ${group.name}` : `Add ${groupLabels[kind].one}`}
      save="Save group"
      onCancel={onCancel}
      onLook={onLook}
    >
      <FieldRow>
        <TextField label="Group name" autoFocus maxLength={groupLimits.name} {...field('name')} />
        <TextField
          label="Description (optional)"
          maxLength={groupLimits.description}
          {...field('description')}
        />
        {kind !== 'upsell' && (
          <TextField label="Minimum selections" inputMode="numeric" {...field('minSelections')} />
        )}
        {!isRadio && (
          <TextField
            label="Maximum selections"
            inputMode="numeric"
            hint={kind === 'variant' ? undefined : 'Leave blank for any number.'}
            {...field('maxSelections')}
          />
        )}
        {kind === 'modifier' && (
          <Select
            label="Display type"
            hint={isRadio ? 'Diners choose one.' : 'Diners check what they like.'}
            {...field('displayType')}
          >
            <option value="checkbox">Checkboxes</option>
            <option value="radio">One of several</option>
          </Select>
        )}
      </FieldRow>
      {kind !== 'upsell' && (
        <Checkbox {...form.form.register('isRequired')}>
          Required
          <span className="block text-sm text-ink-soft">Diners must choose before they can order.</span>
        </Checkbox>
      )}
      <OptionsEditor
        kind={kind}
        options={typed.options}
        error={form.error}
        onChange={(options) => change({ options })}
      />
    </EditForm>
  )
}
