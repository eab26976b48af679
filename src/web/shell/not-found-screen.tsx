/** The screen for every address without a route. */

import { data } from 'react-router'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { NotFound } from './not-found.tsx'
import { noindex, titled } from './page-title.ts'

export const meta = titled('Page not found', noindex)

export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundScreen() {
  return (
    <NotFound>
      <p className="mt-3">
        <LinkButton variant="quiet" to={paths.orders}>
          Your orders
        </LinkButton>
      </p>
    </NotFound>
  )
}
