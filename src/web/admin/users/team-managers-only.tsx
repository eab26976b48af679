import { EmptyPanel } from '#web/admin/parts/empty-panel.tsx'
import { useRestaurantChoice } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Shows its children to people who manage the team of the chosen restaurant or of any, and a message to others. */
export function TeamManagersOnly({ children }: { readonly children: React.ReactNode }) {
  const { managed, chosen } = useRestaurantChoice()
  const concerned = chosen ? [chosen] : managed.restaurants
  const mayManage = concerned.some(({ permissions }) => permissions.includes('team.manage'))
  if (managed.administrator || mayManage) return children
  return (
    <EmptyPanel
      isPage
      title="For those who manage a team"
      text={
        managed.restaurants.length > 0
          ? 'Only owners and people with the permission to manage the team can use this page.'
          : 'Once you own a restaurant, the people who work there appear here.'
      }
    >
      <LinkButton variant="outline" to={paths.admin}>
        Back to the dashboard
      </LinkButton>
    </EmptyPanel>
  )
}
