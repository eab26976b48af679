import { TextField } from '#web/ui/text-field.tsx'
import type { SectionForm } from '../use-section-form.ts'

type TextKeys<Typed> = { [Key in keyof Typed]: Typed[Key] extends string ? Key : never }[keyof Typed] & string

type TypedFieldProps<Typed> = Omit<
  React.ComponentProps<typeof TextField>,
  'form' | 'name' | 'value' | 'onChange' | 'error'
> & {
  readonly form: SectionForm<Typed>
  readonly field: TextKeys<Typed>
  /** As the rules name it, where that differs from the form. */
  readonly rule?: string
  /** What of the text is kept while it is typed. */
  readonly tidy?: (text: string) => string
}

/** A line of text of a section's form, with its words when it is wrong. */
export function TypedField<Typed>({ form, field, rule = field, tidy, ...rest }: TypedFieldProps<Typed>) {
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

/** One field of what is typed; the field's type says that it holds text. */
function changed<Typed>(field: TextKeys<Typed>, text: string): Partial<Typed> {
  return { [field]: text } as unknown as Partial<Typed>
}
