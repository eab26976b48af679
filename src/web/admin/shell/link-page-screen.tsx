import { Link, useLocation } from 'react-router'
import { linkPages } from '#web/admin/link-pages.ts'
import { useRestaurantChoice } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { SupportMailButton } from '#web/admin/ui/support-mail-button.tsx'
import { type PageMatches, pageTitle } from '#web/shell/page-title.ts'
import { Icon } from '#web/ui/icon.tsx'
import { isLocked } from './menu-entries.ts'

export const meta = ({ location, matches }: PlaceMeta) => [
  { title: pageTitle(pageAt(location.pathname)?.title ?? 'Admin Panel', matches) },
]

type PlaceMeta = { readonly location: { readonly pathname: string }; readonly matches: PageMatches }

/** ADM-6: a sentence, links to where the job is done, as far as they are open to the person, and whom to ask. */
export default function LinkPageScreen() {
  const page = pageAt(useLocation().pathname)
  const { managed } = useRestaurantChoice()
  if (!page) return null
  const links = page.links.filter(({ path }) => !isLocked(path, managed))
  return (
    <div className="max-w-3xl">
      <PageHeading
        title={page.title}
        text={(managed.administrator && page.request?.textForAdministrators) || page.text}
      >
        {page.request && !managed.administrator && (
          <SupportMailButton>{page.request.label}</SupportMailButton>
        )}
      </PageHeading>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface empty:hidden">
        {links.map(({ label, path, text }) => (
          <li key={label}>
            <Link to={path} className="flex min-h-16 items-center gap-4 px-5 py-3 hover:bg-sunken">
              <span className="min-w-0 grow">
                <span className="block font-semibold">{label}</span>
                <span className="block text-sm text-ink-soft">{text}</span>
              </span>
              <Icon name="forward" className="size-4 shrink-0 text-ink-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function pageAt(pathname: string) {
  return linkPages.find(({ path }) => path === pathname.replace(/\/$/, ''))
}
