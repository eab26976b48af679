import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { changeDraft } from '../draft/order-draft.ts'

/** The Terms of Service, which the diner must accept for every order. */
export function Terms({
  isAccepted,
  error,
}: {
  readonly isAccepted: boolean
  readonly error: string | null
}) {
  return (
    <div>
      <Checkbox
        name="terms"
        checked={isAccepted}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby="terms-error"
        onChange={(event) => {
          const acceptedTerms = event.target.checked
          changeDraft((draft) => ({ ...draft, acceptedTerms }))
        }}
      >
        I accept the{' '}
        <Link
          to={paths.terms}
          target="_blank"
          rel="noopener"
          className="font-semibold text-link underline underline-offset-2"
        >
          Terms of Service
          <span className="sr-only"> (opens in a new tab)</span>
        </Link>
      </Checkbox>
      <p id="terms-error" aria-live="polite" className="text-sm font-medium text-bad empty:hidden">
        {error}
      </p>
    </div>
  )
}
