import type { FieldValues } from 'react-hook-form'
import { TextField } from '#web/ui/text-field.tsx'
import type { SectionForm } from '../use-section-form.ts'

type TextKeys<Typed> = { [Key in keyof Typed]: Typed[Key] extends string ? Key : never }[keyof Typed] & string

type TypedFieldProps<Typed extends FieldValues> = Omit<
  React.ComponentProps<typeof TextField>,
  'form' | 'name' | 'value' | 'onChange' | 'error'
> & {
  readonly form: SectionForm<Typed>
  readonly field: TextKeys<Typed>
  /** The field's name in the rules, if it differs from the form's. */
  readonly rule?: string
  /** Cleans up the text while it is typed. */
  readonly tidy?: (text: string) => string
}

/** A single-line text field of a section's form, with its error. */
export function TypedField<Typed extends FieldValues>({
  form,
  field,
  rule = field,
  tidy,
  ...rest
}: TypedFieldProps<Typed>) {
  return (
    <TextField
      {...rest}
      name={rule}
      value={String(form.typed[field])}
      error={form.error(rule)}
      onChange={(event) => {
        const text = tidy ? tidy(event.target.value) : event.target.value
        form.change(changed(field, text))
      }}
    />
  )
}

/** Returns a change of one field; the type ensures that the field contains text. */
function changed<Typed>(field: TextKeys<Typed>, text: string): Partial<Typed> {
  return { [field]: text } as unknown as Partial<Typed>
}
