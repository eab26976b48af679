import { useState } from 'react'
import { Field } from './field.tsx'

type PasswordFieldProps = Omit<React.ComponentProps<'input'>, 'id' | 'className' | 'type'> & {
  readonly label: string
  /** Help text under the field. */
  readonly hint?: string | undefined
  /** What is wrong with the value; announced when it appears. */
  readonly error?: string | null | undefined
}

/** A password with a button that shows what was typed. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
      {(attributes) => (
        <div className="relative">
          <input
            autoCapitalize="off"
            spellCheck={false}
            {...input}
            {...attributes}
            type={isShown ? 'text' : 'password'}
            className="block min-h-12 w-full rounded-control border border-line-strong bg-surface py-2 pr-18 pl-4 aria-invalid:border-2 aria-invalid:border-bad"
          />
          <button
            type="button"
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-1 my-auto min-h-11 rounded-control px-3 text-sm font-semibold text-ink-soft hover:bg-sunken"
          >
            {isShown ? 'Hide' : 'Show'}
            <span className="sr-only"> password</span>
          </button>
        </div>
      )}
    </Field>
  )
}
