import { useLocation } from 'react-router'
import { placeholderPages } from '#web/admin/placeholder-pages.ts'
import { type PageMatches, pageTitle } from '#web/shell/page-title.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

export const meta = ({ location, matches }: PlaceMeta) => [
  { title: pageTitle(pageAt(location.pathname)?.title ?? 'Admin Panel', matches) },
]

type PlaceMeta = { readonly location: { readonly pathname: string }; readonly matches: PageMatches }

/** ADM-6: a title and one line, selected by the address, with a link to where the job is done today. */
export default function PlaceholderScreen() {
  const page = pageAt(useLocation().pathname)
  if (!page) return null
  const { title, text, today } = page
  return (
    <div className="grid justify-items-center px-5 py-16 text-center text-ink-soft">
      <span className="grid size-14 place-items-center rounded-full bg-sunken">
        <Icon name="clock" className="size-7" />
      </span>
      <h1 className="mt-4 text-2xl font-bold text-ink">{title}</h1>
      <p className="mt-1">{text}</p>
      {today && (
        <LinkButton variant="outline" to={today.path} className="mt-6">
          {today.label}
        </LinkButton>
      )}
    </div>
  )
}

function pageAt(pathname: string) {
  return placeholderPages.find(({ path }) => path === pathname.replace(/\/$/, ''))
}
