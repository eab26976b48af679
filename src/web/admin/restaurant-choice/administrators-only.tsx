import { ClosedPanel } from '#web/admin/restaurant-choice/closed-panel.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { paths } from '#web/paths.ts'
import { useSite } from '#web/shell/site.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SupportMailButton } from '../ui/support-mail-button.tsx'
import { useRestaurantChoice } from './restaurant-choice.tsx'

type AdministratorsOnlyProps = {
  /** The page's heading: 'Database'. */
  readonly page: string
  readonly children: React.ReactNode
}

/** ADM-20: shows its children to administrators, and to everyone else whom to ask. */
export function AdministratorsOnly({ page, children }: AdministratorsOnlyProps) {
  const { managed } = useRestaurantChoice()
  const supportEmail = useSite()?.supportEmail
  if (managed.administrator) return children
  return (
    <>
      <PageHeading title={page} />
      <ClosedPanel
        title="This page is for platform administrators"
        text={
          supportEmail
            ? `If something needs to change here, write to ${supportEmail}.`
            : 'Ask one of them if something needs to change here.'
        }
      >
        <SupportMailButton>Email support</SupportMailButton>
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
