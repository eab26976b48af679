import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Shown instead of a menu if there is no such restaurant. */
export function NoRestaurant() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        level="h1"
        title="No Restaurant Available"
        text="Please set up your restaurant information in the admin panel."
      >
        <LinkButton to={paths.home} variant="outline" reloadDocument>
          Go to Main Page
        </LinkButton>
      </EmptyState>
    </main>
  )
}
