import { useId } from 'react'
import { businessTypes } from '#domain/business/business.ts'
import { type BusinessDraft, businessLimits, whyNotBusiness } from '#domain/business/business-check.ts'
import { type FormFault, useServerForm } from '#web/admin/forms/use-server-form.ts'
import { FieldRow } from '#web/admin/parts/field-row.tsx'
import { SelectField } from '#web/admin/parts/select-field.tsx'
import { AskBeforeLeaving, useLeave } from '#web/admin/parts/unsaved-changes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TypeChoice } from './type-choice.tsx'

type BusinessFormProps = {
  /** The form's accessible name. */
  readonly name: string
  readonly initial: BusinessDraft
  /** Label of the submit button. */
  readonly submit: string
  /** Shows the types as cards or in a list. */
  readonly types: 'cards' | 'list'
  readonly isBusy: boolean
  /** The business was saved; leaving needs no confirmation. */
  readonly wasSaved?: boolean
  /** The message of the server's refusal. */
  readonly problem: string | null
  readonly onSave: (draft: BusinessDraft) => void
  readonly onCancel: () => void
}

/** The fields of a business, for adding or editing one. */
export function BusinessForm(props: BusinessFormProps) {
  const problemId = useId()
  const leave = useLeave()
  const { form, error, formRef, isDirty, submit } = useServerForm<BusinessDraft, BusinessDraft, void>({
    initial: props.initial,
    read: (draft) => ({ draft, faults: faultsOf(draft) }),
    send: async (draft) => props.onSave(draft),
    onSaved: () => {},
  })
  const { register } = form
  const problem = error('name') ?? error('domain') ?? props.problem
  const marked = (field: 'name' | 'domain') => ({
    'aria-invalid': error(field) === null ? undefined : true,
    'aria-describedby': problem ? problemId : undefined,
  })
  return (
    <form
      ref={formRef}
      noValidate
      aria-label={props.name}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!props.isBusy) submit()
      }}
    >
      <AskBeforeLeaving isDirty={isDirty && !props.wasSaved} />
      {problem && (
        <Notice tone="bad" role="alert" id={problemId}>
          {problem}
        </Notice>
      )}
      {props.types === 'cards' && <TypeChoice register={register('type')} />}
      <FieldRow>
        <TextField
          label="Business Name"
          required
          autoComplete="organization"
          maxLength={businessLimits.name}
          {...register('name')}
          {...marked('name')}
        />
        <TextField
          label="Domain"
          required
          hint="For example sakura.example.com"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={businessLimits.domain}
          {...register('domain')}
          {...marked('domain')}
        />
      </FieldRow>
      <FieldRow>
        {props.types === 'list' && (
          <SelectField label="Type" {...register('type')}>
            {Object.entries(businessTypes).map(([type, title]) => (
              <option key={type} value={type}>
                {title}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label="Phone (optional)"
          type="tel"
          maxLength={businessLimits.phone}
          {...register('phone')}
        />
      </FieldRow>
      <TextField label="Address (optional)" maxLength={businessLimits.address} {...register('address')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isDisabled={props.isBusy}>
          {props.isBusy ? 'Please wait...' : props.submit}
        </Button>
        <Button variant="outline" isDisabled={props.isBusy} onClick={() => leave(props.onCancel)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** The one refusal of a business, at the field that it is about. */
function faultsOf(draft: BusinessDraft): readonly FormFault[] {
  const refusal = whyNotBusiness(draft)
  return refusal ? [{ field: draft.name.trim() ? 'domain' : 'name', refusal }] : []
}

export const emptyBusiness: BusinessDraft = { name: '', type: 'retail', domain: '', address: '', phone: '' }
