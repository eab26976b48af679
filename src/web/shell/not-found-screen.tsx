/** The screen for every address without a route. */

import { data } from 'react-router'
import { NotFound } from './not-found.tsx'
import { noindex, titled } from './page-title.ts'

export const meta = titled('Page not found', noindex)

export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundScreen() {
  return <NotFound />
}
