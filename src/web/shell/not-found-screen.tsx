/** Whatever no other screen answers. */

import { data } from 'react-router'
import { NotFound } from './not-found.tsx'

export const meta = () => [{ title: 'Page not found' }, { name: 'robots', content: 'noindex' }]

export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundScreen() {
  return <NotFound />
}
