import type { FieldValues } from 'react-hook-form'
import { formatPhoneWhileTyping, maxTypedPhone } from '#domain/phone.ts'
import { settingType } from '#domain/restaurants/settings/setting-names.ts'
import type { SettingKind } from '#domain/restaurants/settings/setting-types.ts'
import { Options } from '#web/admin/ui/options.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { SectionForm } from '../use-section-form.ts'
import { settingTexts } from './setting-texts.ts'

type SettingFieldProps<Typed extends FieldValues> = {
  readonly form: SectionForm<Typed>
  readonly name: keyof Typed & keyof typeof settingTexts
  /** Instead of the setting's usual hint. */
  readonly hint?: string | undefined
  readonly onPaste?: React.ClipboardEventHandler<HTMLInputElement>
}

/** The control of a setting, by its type and its texts. */
export function SettingField<Typed extends FieldValues>({
  form,
  name,
  onPaste,
  ...changes
}: SettingFieldProps<Typed>) {
  const { label, rows, choices, ...texts } = { ...settingTexts[name], ...changes }
  const type = settingType(name)
  const value: unknown = form.typed[name]
  // The control of a type returns what its forms contain.
  const change = (typed: string | boolean) => form.change({ [name]: typed } as unknown as Partial<Typed>)
  if (type.kind === 'flag') {
    return (
      <Checkbox checked={value === true} onChange={({ target }) => change(target.checked)}>
        {label}
        {texts.hint && <span className="block text-sm text-ink-soft">{texts.hint}</span>}
      </Checkbox>
    )
  }
  const control = {
    ...texts,
    label,
    name,
    value: String(value),
    error: form.error(name),
    maxLength: 'max' in type && type.kind !== 'wholeNumber' ? type.max : undefined,
  }
  if (choices) {
    return (
      <Select {...control} onChange={({ target }) => change(target.value)}>
        <Options entries={choices} />
      </Select>
    )
  }
  if (rows !== undefined) {
    return <TextArea {...control} rows={rows} onChange={({ target }) => change(target.value)} />
  }
  return (
    <TextField
      {...control}
      {...inputs[type.kind]}
      onPaste={onPaste}
      onChange={({ target }) =>
        change(type.kind === 'phone' ? formatPhoneWhileTyping(target.value) : target.value)
      }
    />
  )
}

const inputs: { readonly [Kind in SettingKind]?: React.ComponentProps<'input'> } = {
  amount: { inputMode: 'decimal' },
  rate: { inputMode: 'decimal' },
  wholeNumber: { inputMode: 'numeric' },
  timeOfDay: { type: 'time' },
  phone: { type: 'tel', inputMode: 'tel', maxLength: maxTypedPhone },
}
