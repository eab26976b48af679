/** The page at the end of a verification link: shows whether the address is verified. */

import { Link, useSearchParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { FullPage } from '#web/shell/full-page.tsx'
import { noindex, titled } from '#web/shell/page-title.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

export const meta = titled('Email verification', noindex)

/**
 * ACC-15: leads diners to their orders and owners to the admin area. The accounts library adds a link's error to the
 * address.
 */
export default function VerifiedScreen() {
  const problem = useSearchParams()[0].get('error')
  const { icon, title, text, label } = problem === null ? good : problem === 'TOKEN_EXPIRED' ? expired : wrong
  return (
    <FullPage icon={icon} title={title} text={text}>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton to={paths.orders}>{label}</LinkButton>
        <LinkButton variant="outline" to={paths.home}>
          Back to Menu
        </LinkButton>
      </div>
      {problem === null && (
        <p className="mt-6 text-ink-soft">
          Here for your restaurant?{' '}
          <Link
            to={paths.admin}
            className="inline-flex min-h-6 items-center font-semibold text-link underline underline-offset-2"
          >
            Continue to the admin area
          </Link>
        </p>
      )}
    </FullPage>
  )
}

const good = {
  icon: 'check',
  title: 'Your email is verified',
  text: 'Orders you placed as a guest with this address are now in “Your orders”.',
  label: 'Your orders',
} as const

const expired = {
  icon: 'clock',
  title: 'This link has expired',
  text: 'Links work for 24 hours. Sign in to send a new one from “Your orders”.',
  label: 'Get a new link',
} as const

const wrong = {
  icon: 'alert',
  title: 'This link does not work',
  text: 'Please check that you copied the whole link, or send a new one from “Your orders”.',
  label: 'Get a new link',
} as const
