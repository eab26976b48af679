import type { UseFormRegisterReturn } from 'react-hook-form'
import type { BusinessView } from '#contract/restaurants/businesses.ts'
import { formatPhone, formatPhoneWhileTyping } from '#domain/phone.ts'
import { businessTypes } from '#domain/restaurants/businesses/business.ts'
import {
  type BusinessDraft,
  businessLimits,
  whyNotBusiness,
} from '#domain/restaurants/businesses/business-check.ts'
import { EditForm } from '#web/admin/forms/edit-form.tsx'
import { FieldRow } from '#web/admin/ui/field-row.tsx'
import { Options } from '#web/admin/ui/options.tsx'
import { callApi } from '#web/api/client.ts'
import { type FormFault, useServerForm } from '#web/forms/use-server-form.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { RadioCard } from '../../../ui/radio-card.tsx'

type BusinessFormProps = {
  /** null for a new business. */
  readonly business: BusinessView | null
  /** The form's accessible name. */
  readonly name: string
  /** Label of the submit button. */
  readonly save: string
  /** Shows the types as cards or in a list. */
  readonly types: 'cards' | 'list'
  readonly onSaved: () => void
  readonly onCancel: () => void
  /** Loads the newer version, with which the form starts over. */
  readonly onLook: () => void
}

/** BUS-2: the form for adding or editing a business. */
export function BusinessForm({ business, onSaved, ...props }: BusinessFormProps) {
  const form = useServerForm({
    initial: draftOf(business ?? emptyBusiness),
    read: (draft) => ({ draft, faults: faultsOf(draft) }),
    send: async (draft, newer) => {
      const { businesses } = await callApi()
      if (!business) return businesses.create(draft)
      const { id: businessId, revision } = business
      return businesses.update({ ...draft, businessId, revision: newer ?? revision })
    },
    onSaved,
    onFailed: (failure) =>
      showFailure({
        ...failure,
        message: business ? 'Error updating business' : 'Error adding business. Please try again.',
      }),
  })
  const { field, typed, change, error } = form
  return (
    <EditForm form={form} name={props.name} save={props.save} onCancel={props.onCancel} onLook={props.onLook}>
      {props.types === 'cards' && <TypeChoice register={form.form.register('type')} />}
      <FieldRow>
        <TextField
          label="Business name"
          required
          autoComplete="organization"
          maxLength={businessLimits.name}
          {...field('name')}
        />
        <TextField
          label="Domain"
          required
          hint="For example sakura.example.com"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={businessLimits.domain}
          {...field('domain')}
        />
      </FieldRow>
      <FieldRow>
        {props.types === 'list' && (
          <Select label="Type" {...field('type')}>
            <Options entries={businessTypes} />
          </Select>
        )}
        <TextField
          label="Phone (optional)"
          type="tel"
          inputMode="tel"
          maxLength={businessLimits.phone}
          name="phone"
          value={typed.phone}
          error={error('phone')}
          onChange={({ target }) => change({ phone: formatPhoneWhileTyping(target.value) })}
        />
      </FieldRow>
      <TextField label="Address (optional)" maxLength={businessLimits.address} {...field('address')} />
    </EditForm>
  )
}

/** The one refusal of a business, at the field that it is about. */
function faultsOf(draft: BusinessDraft): readonly FormFault[] {
  const refusal = whyNotBusiness(draft)
  if (!refusal) return []
  if (refusal.kind === 'phone_invalid') return [{ field: 'phone', refusal }]
  return [{ field: draft.name.trim() ? 'domain' : 'name', refusal }]
}

const emptyBusiness: BusinessDraft = { name: '', type: 'retail', domain: '', address: '', phone: '' }

function draftOf({ name, type, domain, address, phone }: BusinessDraft): BusinessDraft {
  return { name, type, domain, address, phone: formatPhone(phone) }
}

/** BUS-1: the types of a business, as cards. */
function TypeChoice({ register }: { readonly register: UseFormRegisterReturn<'type'> }) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">What kind of business is it?</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {Object.entries(businessTypes).map(([type, title]) => (
          <RadioCard key={type} title={title} value={type} {...register} />
        ))}
      </div>
    </fieldset>
  )
}
