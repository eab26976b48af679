import { Link } from 'react-router'
import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'
import type { TermsVersion } from '#domain/site/pages/terms.ts'
import { useSite } from '#web/shell/site.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { changeDraft } from '../draft/order-draft.ts'
import { termsPath } from '../texts/text-paths.ts'

type TermsProps = {
  readonly restaurant: Pick<Restaurant, 'id' | 'slug'>
  /** The current version; null until it is known. */
  readonly version: TermsVersion | null
  readonly isAccepted: boolean
  readonly error: string | null
}

/** TOS-3: the Terms of Service, which the diner must accept for every order. */
export function Terms({ restaurant, version, isAccepted, error }: TermsProps) {
  const site = useSite()
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
          changeDraft((draft) => ({ ...draft, acceptedTerms, termsVersion: acceptedTerms ? version : null }))
        }}
      >
        I accept the{' '}
        <Link
          to={termsPath(site, restaurant, version)}
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
