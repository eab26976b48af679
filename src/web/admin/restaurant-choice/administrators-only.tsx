import { ClosedPanel } from '#web/admin/restaurant-choice/closed-panel.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useRestaurantChoice } from './restaurant-choice.tsx'

type AdministratorsOnlyProps = {
  /** The page's heading: 'Database'. */
  readonly page: string
  readonly children: React.ReactNode
}

/** ADM-20: shows its children to administrators, and a message to everyone else. */
export function AdministratorsOnly({ page, children }: AdministratorsOnlyProps) {
  const { managed } = useRestaurantChoice()
  if (managed.administrator) return children
  return (
    <>
      <PageHeading title={page} />
      <ClosedPanel
        title="This page is for platform administrators"
        text="Ask one of them if something needs to change here."
      >
        <LinkButton variant="outline" to={paths.admin}>
          Back to the dashboard
        </LinkButton>
        {managed.restaurants.some(({ role }) => role !== 'staff') && (
          <LinkButton variant="outline" to={adminPaths.restaurant}>
            Restaurant settings
          </LinkButton>
        )}
      </ClosedPanel>
    </>
  )
}
