import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { SettingsView } from '#contract/site/settings.ts'
import { imageFiles } from '#domain/menu/images/image-file.ts'
import {
  currencies,
  dateFormats,
  emailProviders,
  fileTypes,
  languages,
  maxSettingLength,
  timezones,
  type WholeNumberName,
} from '#domain/site/settings/site-settings.ts'
import { countTyped } from '#web/admin/forms/typed-numbers.ts'
import { FieldRow } from '#web/admin/ui/field-row.tsx'
import { Options } from '#web/admin/ui/options.tsx'
import { paths } from '#web/paths.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type SettingsForm = UseFormReturn<SettingsView['values']>

export type FieldsProps = { readonly form: SettingsForm; readonly saved: SettingsView }

/** The site's name and its support address. */
export function GeneralFields({ form, saved }: FieldsProps) {
  const { siteUrl, supportEmail } = saved.environment
  return (
    <>
      <FieldRow>
        <TextField
          label="Site name"
          required
          maxLength={maxSettingLength}
          hint="Shown in page titles and emails."
          {...field(form, 'siteName')}
        />
        <TextField
          label="Site URL"
          type="url"
          placeholder={siteUrl}
          hint={`Links in order emails start with it. If empty: ${siteUrl}`}
          {...field(form, 'siteUrl')}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          label="Admin email"
          type="email"
          hint="Receives alerts that have no restaurant contact."
          {...field(form, 'adminEmail')}
        />
        <TextField
          label="Support email"
          type="email"
          placeholder={supportEmail}
          hint={`Shown on error screens and used as the reply address of emails. If empty: ${supportEmail}`}
          {...field(form, 'supportEmail')}
        />
      </FieldRow>
      <Checkbox {...form.register('showsDirectory')}>
        <span className="block font-medium">Directory of restaurants</span>
        <span className="block text-sm text-ink-soft">
          Lists all restaurants publicly at {paths.directory}.
        </span>
      </Checkbox>
    </>
  )
}

/** Formats for what belongs to no restaurant. */
export function DisplayFields({ form }: FieldsProps) {
  const { register } = form
  return (
    <>
      <FieldRow>
        <Select
          label="Time zone"
          hint="For data without a restaurant. Orders and hours use the restaurant’s own time zone."
          {...register('timezone')}
        >
          <Options entries={timezones} />
        </Select>
        <Select label="Date format" {...register('dateFormat')}>
          {dateFormats.map((format) => (
            <option key={format}>{format}</option>
          ))}
        </Select>
      </FieldRow>
      <FieldRow>
        <Select
          label="Currency"
          hint="Stored and sent to API clients; it changes no amount. Prices, charges and reports are in US dollars."
          {...register('currency')}
        >
          <Options entries={currencies} />
        </Select>
        <Select
          label="Language"
          hint="Sets how times are written. The admin area is in English."
          {...register('language')}
        >
          <Options entries={languages} />
        </Select>
      </FieldRow>
    </>
  )
}

/** Session and rate limits. */
export function SecurityFields({ form }: FieldsProps) {
  const { register } = form
  return (
    <>
      <FieldRow>
        <TextField
          label="Session timeout (minutes)"
          hint="After this long without activity, the admin area asks people to sign in again. Diners stay signed in."
          {...numberField(form, 'sessionTimeout')}
        />
        <TextField
          label="API rate limit (calls an hour)"
          hint="Per account in the admin area. Also the hourly limit of each API key. Ordering and kitchens aren’t limited."
          {...numberField(form, 'apiRateLimit')}
        />
      </FieldRow>
      <div>
        <Checkbox {...register('twoFactorEnabled')}>
          <span className="block font-medium">Two-factor authentication</span>
          <span className="block text-sm text-ink-soft">
            Owners and administrators can do nothing here before they have set up two-step verification.
          </span>
        </Checkbox>
        <FieldError message={errorOf(form, 'twoFactorEnabled')} />
      </div>
    </>
  )
}

/** The provider and the sender of emails. */
export function EmailFields({ form }: FieldsProps) {
  const { register } = form
  return (
    <>
      <Select
        label="Email provider"
        hint="Used if its login is set in the installation’s environment. Otherwise emails go through its SMTP server."
        {...register('emailProvider')}
      >
        <Options entries={emailProviders} />
      </Select>
      <FieldRow>
        <TextField
          label="From name"
          maxLength={maxSettingLength}
          hint="If empty, the installation’s setting applies."
          {...field(form, 'emailFromName')}
        />
        <TextField
          label="From address"
          type="email"
          hint="The provider must allow sending from it. If empty, the installation’s setting applies."
          {...field(form, 'emailFromAddress')}
        />
      </FieldRow>
    </>
  )
}

/** Accepted uploads and retention days. */
export function StorageFields({ form }: FieldsProps) {
  const { register } = form
  const errorId = useId()
  const error = errorOf(form, 'allowedFileTypes')
  return (
    <>
      <p className="text-ink-soft">
        Size and types are stored and sent to API clients, for files that have no rules of their own. Pictures
        are always {imageFiles.text}, and photos of a pause come from the kitchen’s camera.
      </p>
      <FieldRow>
        <TextField label="Max upload size (MB)" {...numberField(form, 'maxUploadSize')} />
        <TextField
          label="Pictures per restaurant (MB)"
          hint="What all pictures of one restaurant may take together."
          {...numberField(form, 'imageQuotaMegabytes')}
        />
      </FieldRow>
      <fieldset aria-describedby={error ? errorId : undefined}>
        <legend className="mb-1 font-medium">Allowed file types</legend>
        <div className="grid grid-cols-2 gap-x-6 sm:grid-cols-3">
          {fileTypes.map((type) => (
            <Checkbox key={type} value={type} {...register('allowedFileTypes')}>
              {type}
            </Checkbox>
          ))}
        </div>
        <FieldError id={errorId} message={error} />
      </fieldset>
      <FieldRow>
        <TextField
          label="Keep visits (days)"
          hint="Visitor activity: visits, carts, payment attempts. Totals are kept."
          {...numberField(form, 'visitsKeptDays')}
        />
        <TextField
          label="Keep photos of pauses (days)"
          hint="The pause log itself is kept."
          {...numberField(form, 'photosKeptDays')}
        />
      </FieldRow>
    </>
  )
}

/** Access for programs. */
export function ApiFields({ form }: FieldsProps) {
  return (
    <Checkbox {...form.register('apiEnabled')}>
      <span className="block font-medium">API enabled</span>
      <span className="block text-sm text-ink-soft">
        Off: programs that bring a token are refused, and the description of the API is not there. The pages
        of the site go on.
      </span>
    </Checkbox>
  )
}

/** Registers a field with its error. */
function field(form: SettingsForm, name: keyof SettingsView['values']) {
  return { ...form.register(name), error: errorOf(form, name) }
}

/** Registers a number within the limits of its setting. */
function numberField(form: SettingsForm, name: WholeNumberName) {
  return {
    inputMode: 'numeric',
    ...form.register(name, { setValueAs: wholeNumber }),
    error: errorOf(form, name),
  } as const
}

/** NaN, which no limit allows, for what is not a whole number. */
function wholeNumber(typed: string | number): number {
  return countTyped(String(typed), 0, 999_999_999) ?? Number.NaN
}

function errorOf({ formState }: SettingsForm, field: keyof SettingsView['values']): string | undefined {
  return formState.errors[field]?.message
}
