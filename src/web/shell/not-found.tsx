import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { FullPage } from './full-page.tsx'

/** The 404 page's content. `children`: further ways on. */
export function NotFound({ children }: { readonly children?: React.ReactNode }) {
  return (
    <FullPage icon="search" title="Page not found" text="There is nothing at this address.">
      <LinkButton to={paths.home} reloadDocument>
        Go to Main Page
      </LinkButton>
      {children}
    </FullPage>
  )
}
