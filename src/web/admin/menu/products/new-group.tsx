import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { GroupId } from '#domain/ids.ts'
import { type GroupDraft, type GroupKind, groupFaults, groupLimits } from '#domain/menu/group-draft.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import { FieldRow } from '#web/admin/ui/field-row.tsx'
import type { ActionResult } from '#web/admin/ui/result-dialog.tsx'
import { callApi } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { focusTooLong } from '#web/ui/max-length.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { emptyGroup, groupDraftOf, type NewGroupValues } from './new-group-draft.ts'
import { NewOptions } from './new-options.tsx'
import { groupCreated, groupFailed } from './outcomes.ts'
import { useCatalogueChanged } from './use-products.ts'

type NewGroupProps = {
  readonly restaurant: string
  readonly kind: GroupKind
  /** What its name begins as. */
  readonly name: string
  readonly onCreated: (id: GroupId) => void
  readonly onOutcome: (outcome: ActionResult) => void
  readonly onClose: () => void
}

/** PRD-22: creates a group in the product form and attaches it at once. */
export function NewGroup({ restaurant, kind, name, onCreated, onOutcome, onClose }: NewGroupProps) {
  const [fields, setFields] = useState<NewGroupValues>({ ...emptyGroup, name })
  const [fault, setFault] = useState<string | null>(null)
  const reload = useCatalogueChanged(restaurant)
  const root = useRef<HTMLFieldSetElement>(null)
  const set = (changes: Partial<NewGroupValues>) => {
    setFields({ ...fields, ...changes })
    setFault(null)
  }
  const create = useMutation({
    mutationFn: async (group: GroupDraft) =>
      (await callApi()).optionGroups.create({ restaurant, group: mutable(group) }),
    onSuccess: async ({ id, name }) => {
      await reload()
      onCreated(id)
      onOutcome(groupCreated(kind, name))
      onClose()
    },
    onError: () => onOutcome(groupFailed(kind)),
  })
  const submit = () => {
    if (create.isPending || fields.name.trim() === '' || focusTooLong(root.current)) return
    const draft = groupDraftOf(kind, fields)
    const [first] = draft ? groupFaults(draft, true) : []
    if (!draft) setFault('Please enter whole numbers, and prices as 1.50.')
    else if (first) setFault(refusalMessage(first.refusal))
    else create.mutate(draft)
  }
  return (
    <fieldset ref={root} className="grid gap-4 rounded-control border border-line-strong p-4">
      <legend className="px-1 font-semibold">New {kind} group</legend>
      <NewGroupFields kind={kind} fields={fields} onChange={set} />
      <NewOptions options={fields.options} onChange={(options) => set({ options })} />
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {fault}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={submit} isDisabled={create.isPending}>
          {create.isPending ? 'Please wait...' : 'Create and attach'}
        </Button>
      </div>
    </fieldset>
  )
}

type NewGroupFieldsProps = {
  readonly kind: GroupKind
  readonly fields: NewGroupValues
  readonly onChange: (changes: Partial<NewGroupValues>) => void
}

function NewGroupFields({ kind, fields, onChange }: NewGroupFieldsProps) {
  return (
    <>
      <TextField
        label="Group name"
        autoFocus
        maxLength={groupLimits.name}
        value={fields.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        label="Description (optional)"
        maxLength={groupLimits.description}
        value={fields.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      {kind !== 'upsell' && (
        <Checkbox
          checked={fields.isRequired}
          onChange={({ target }) => onChange({ isRequired: target.checked })}
        >
          Required
        </Checkbox>
      )}
      {kind !== 'variant' && (
        <FieldRow>
          {kind === 'modifier' && (
            <TextField
              label="Minimum selections"
              inputMode="numeric"
              value={fields.min}
              onChange={({ target }) => onChange({ min: target.value })}
            />
          )}
          <TextField
            label="Maximum selections"
            inputMode="numeric"
            value={fields.max}
            onChange={({ target }) => onChange({ max: target.value })}
          />
        </FieldRow>
      )}
    </>
  )
}

type SentGroup = Parameters<Awaited<ReturnType<typeof callApi>>['optionGroups']['create']>[0]['group']

/** Copies the group, because the contract's types are not read-only. */
function mutable(group: GroupDraft): SentGroup {
  switch (group.kind) {
    case 'modifier':
      return { ...group, options: [...group.options] }
    case 'variant':
      return { ...group, options: [...group.options] }
    case 'upsell':
      return { ...group, options: [...group.options] }
  }
}
