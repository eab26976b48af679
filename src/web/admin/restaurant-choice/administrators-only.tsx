import { EmptyPanel } from '#web/admin/parts/empty-panel.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useRestaurantChoice } from './restaurant-choice.tsx'

/** Shows its children to administrators, and a message to everyone else. */
export function AdministratorsOnly({ children }: { readonly children: React.ReactNode }) {
  const { managed } = useRestaurantChoice()
  if (managed.administrator) return children
  return (
    <EmptyPanel
      isPage
      title="For administrators"
      text="Only administrators of the platform can use this page."
    >
      <LinkButton variant="outline" to={paths.admin}>
        Back to the dashboard
      </LinkButton>
      {managed.restaurants.some(({ role }) => role !== 'staff') && (
        <LinkButton variant="outline" to={paths.adminRestaurant}>
          Settings of your restaurant
        </LinkButton>
      )}
    </EmptyPanel>
  )
}
