import { isRouteErrorResponse } from 'react-router'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useErrorId } from './error-id.ts'
import { FullPage } from './full-page.tsx'
import { NotFound } from './not-found.tsx'
import { useSite } from './site.ts'

/** What stands in place of a screen that has failed. A missing page is no failure. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  const site = useSite()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return site?.shows === 'kitchen' ? <KitchenError /> : <SystemError />
}

function SystemError() {
  return (
    <FullPage title="System Error" text="The application encountered an unexpected error.">
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button onClick={() => location.reload()}>Refresh Page</Button>
        <LinkButton look="outline" to={paths.home} reloadDocument>
          Go to Main Page
        </LinkButton>
      </div>
      <Support />
    </FullPage>
  )
}

function KitchenError() {
  return (
    <FullPage
      title="Kitchen Display Error"
      text="The kitchen display system encountered an error. Your orders are safe and being processed."
    >
      <p className="mt-4 rounded-control bg-good-wash px-4 py-3 font-semibold text-good-deep">
        Orders are still being received
      </p>
      <div className="mt-6 flex justify-center">
        <Button onClick={() => location.reload()}>Restart Kitchen Display</Button>
      </div>
      <Support />
    </FullPage>
  )
}

/** Whom to write to, and what to tell them. */
export function Support() {
  const errorId = useErrorId()
  const email = useSite()?.supportEmail
  return (
    <p className="mt-8 text-sm text-ink-faint">
      {email && (
        <>
          Need help? Write to{' '}
          <a className="underline underline-offset-2" href={`mailto:${email}`}>
            {email}
          </a>
          <br />
        </>
      )}
      {/* The server's page carries the id of its log entry, which the browser does not know. */}
      <span suppressHydrationWarning>Error ID: {errorId}</span>
    </p>
  )
}
