import type { RestaurantPermission } from '#domain/access/permissions.ts'
import { useRestaurantChoice } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { paths } from '#web/paths.ts'
import { PageTabs } from './page-tabs.tsx'

type Page = {
  readonly name: string
  readonly path: string
  /** null: for everybody. */
  readonly needs: RestaurantPermission | null
}

const pages = {
  now: { name: 'Realtime', path: adminPaths.realtime, needs: 'orders.read' },
  today: { name: 'Dashboard', path: paths.admin, needs: null },
  site: { name: 'Owner Dashboard', path: adminPaths.owner, needs: 'analytics.read' },
  trends: { name: 'Analytics', path: adminPaths.analytics, needs: 'analytics.read' },
  reports: { name: 'Reports', path: adminPaths.reports, needs: 'money.read' },
} as const satisfies Record<string, Page>

/** A page that says how business is. */
export type BusinessPage = keyof typeof pages

/** ADM-27: what each of these pages answers. */
export const businessQuestions = {
  now: 'What needs a hand right now?',
  today: 'How is today going?',
  site: 'What are diners doing on the site?',
  trends: 'How does it compare?',
  reports: 'What was earned, and what is owed?',
} as const satisfies Record<BusinessPage, string>

/** ADM-27: leads from one page about the business to the others that the person may see. */
export function BusinessTabs({ current }: { readonly current: BusinessPage }) {
  const { managed } = useRestaurantChoice()
  const maySee = ({ needs }: Page) =>
    needs === null ||
    managed.administrator ||
    managed.restaurants.some(({ permissions }) => permissions.includes(needs))
  // The entries of a literal.
  const allowed = (Object.entries(pages) as [BusinessPage, Page][]).filter(([, page]) => maySee(page))
  if (managed.restaurants.length === 0 || allowed.length < 2) return null
  return (
    <div className="mb-5">
      <PageTabs
        label="How business is"
        tabs={allowed.map(([id, { name, path }]) => ({
          name,
          to: path,
          current: id === current ? 'page' : undefined,
        }))}
      />
    </div>
  )
}
