import { useLocation } from 'react-router'
import { PageHeading } from '#web/admin/parts/page-heading.tsx'
import { type PageMatches, pageTitle } from '#web/shell/page-title.ts'
import { placeholderPages } from './placeholder-pages.ts'

export const meta = ({ location, matches }: PlaceMeta) => [
  { title: pageTitle(pageAt(location.pathname)?.title ?? 'Admin Panel', matches) },
]

type PlaceMeta = { readonly location: { readonly pathname: string }; readonly matches: PageMatches }

/** ADM-6: a title and one line, selected by the address. */
export default function PlaceholderScreen() {
  const page = pageAt(useLocation().pathname)
  return page && <PageHeading title={page.title} text={page.text} />
}

function pageAt(pathname: string) {
  return placeholderPages.find(({ path }) => path === pathname.replace(/\/$/, ''))
}
