import { ClosedPage } from '#web/admin/parts/closed-page.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useRestaurantChoice } from './restaurant-choice.tsx'

type AdministratorsOnlyProps = {
  /** What others read: 'Database is for platform administrators'. */
  readonly title: string
  readonly children: React.ReactNode
}

/** Shows its children to administrators, and a message to everyone else. */
export function AdministratorsOnly({ title, children }: AdministratorsOnlyProps) {
  const { managed } = useRestaurantChoice()
  if (managed.administrator) return children
  return (
    <ClosedPage title={title} text="Ask an administrator if you need something changed here.">
      <LinkButton variant="outline" to={paths.admin}>
        Back to the dashboard
      </LinkButton>
      {managed.restaurants.some(({ role }) => role !== 'staff') && (
        <LinkButton variant="outline" to={paths.adminRestaurant}>
          Restaurant settings
        </LinkButton>
      )}
    </ClosedPage>
  )
}
