import { TextField } from '#web/ui/text-field.tsx'

/** RST-26: a field for what can be entered but is never shown again. */
export function SecretField(field: React.ComponentProps<typeof TextField>) {
  return (
    <TextField
      autoComplete={field.type === 'password' ? 'new-password' : 'off'}
      spellCheck={false}
      {...field}
    />
  )
}
