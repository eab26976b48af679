import type { OptionGroupView } from '#contract/option-groups.ts'
import { type GroupKind, groupLimits } from '#domain/menu/group-draft.ts'
import { ConflictDialog } from '#web/admin/parts/conflict-dialog.tsx'
import { FieldRow } from '#web/admin/parts/field-row.tsx'
import { SelectField } from '#web/admin/parts/select-field.tsx'
import { AskBeforeLeaving, useLeave } from '#web/admin/parts/unsaved-changes.tsx'
import { useEditForm } from '#web/admin/parts/use-edit-form.ts'
import { callApi } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
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
  const form = useEditForm({
    start: group ? typedOf(group) : emptyGroup,
    read: (typed) => readGroup(kind, typed, group === null),
    send: async (draft, newer) => {
      const { optionGroups } = await callApi()
      if (!group) return optionGroups.create({ restaurant, group: draft })
      const { id: groupId, revision } = group
      return optionGroups.update({ restaurant, groupId, revision: newer ?? revision, group: draft })
    },
    onSaved,
    failedMessage: ({ message }) => message,
  })
  const { typed, change, error } = form
  const leave = useLeave()
  const isRadio = kind === 'modifier' && typed.displayType === 'radio'
  return (
    <form
      ref={form.formRef}
      noValidate
      onSubmit={form.submit}
      aria-label={group ? `Edit ${group.name}` : `Add ${groupLabels[kind].one}`}
      className="grid gap-5"
    >
      <AskBeforeLeaving isDirty={form.isDirty} />
      {form.refusal && (
        <Notice tone="bad" role="alert">
          {form.refusal}
        </Notice>
      )}
      <FieldRow>
        <TextField
          label="Group name"
          name="name"
          autoFocus
          maxLength={groupLimits.name}
          value={typed.name}
          error={error('name')}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextField
          label="Description (optional)"
          name="description"
          maxLength={groupLimits.description}
          value={typed.description}
          onChange={(event) => change({ description: event.target.value })}
        />
        {kind !== 'upsell' && (
          <TextField
            label="Minimum selections"
            name="minSelections"
            inputMode="numeric"
            value={typed.min}
            error={error('minSelections')}
            onChange={(event) => change({ min: event.target.value })}
          />
        )}
        {!isRadio && (
          <TextField
            label="Maximum selections"
            name="maxSelections"
            inputMode="numeric"
            value={typed.max}
            hint={kind === 'variant' ? undefined : 'Leave it empty for any number.'}
            error={error('maxSelections')}
            onChange={(event) => change({ max: event.target.value })}
          />
        )}
        {kind === 'modifier' && (
          <SelectField
            label="Display type"
            name="displayType"
            value={typed.displayType}
            hint={isRadio ? 'Diners choose one.' : 'Diners tick what they like.'}
            onChange={(event) =>
              change({ displayType: event.target.value === 'radio' ? 'radio' : 'checkbox' })
            }
          >
            <option value="checkbox">Checkboxes</option>
            <option value="radio">One of several</option>
          </SelectField>
        )}
      </FieldRow>
      {kind !== 'upsell' && (
        <Checkbox
          name="isRequired"
          checked={typed.isRequired}
          onChange={(event) => change({ isRequired: event.target.checked })}
        >
          Required
          <span className="block text-sm text-ink-soft">Diners must choose before they can order.</span>
        </Checkbox>
      )}
      <OptionsEditor
        kind={kind}
        options={typed.options}
        error={error}
        onChange={(options) => change({ options })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isDisabled={form.isBusy}>
          {form.isBusy ? 'Please wait...' : 'Save Group'}
        </Button>
        <Button variant="outline" isDisabled={form.isBusy} onClick={() => leave(onCancel)}>
          Cancel
        </Button>
      </div>
      {form.conflict && (
        <ConflictDialog message={form.conflict.message} onLook={onLook} onKeep={form.conflict.keepMine} />
      )}
    </form>
  )
}
