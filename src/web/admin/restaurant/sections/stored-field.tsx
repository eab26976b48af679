import { TextField } from '#web/ui/text-field.tsx'

type StoredFieldProps = React.ComponentProps<typeof TextField> & {
  /** Whether a value is stored. */
  readonly isStored: boolean
}

/** RST-26: a field for what can be entered but is never shown again; shows whether it is stored. */
export function StoredField({ isStored, ...field }: StoredFieldProps) {
  return (
    <TextField
      autoComplete={field.type === 'password' ? 'new-password' : 'off'}
      spellCheck={false}
      placeholder={isStored ? '•••••••• stored' : undefined}
      {...field}
    />
  )
}
