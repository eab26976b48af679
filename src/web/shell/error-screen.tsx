import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { formatPhone, phoneHref } from '#domain/phone.ts'
import { describeFailure } from '#web/api/failure.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClasses } from '#web/ui/button-variant.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { FullPage } from './full-page.tsx'
import { NotFound } from './not-found.tsx'
import { reloadIfReachable } from './reload-if-reachable.ts'
import type { FailedScreen } from './report-error.ts'
import { isDinersPage, type RestaurantToCall, useRestaurantToCall } from './restaurant-to-call.ts'
import { useSite } from './site.ts'
import { Support } from './support.tsx'
import { isOffline, offlineText } from './use-offline.ts'

const tryAgainMs = 3000

/** CHK-20: replaces a screen that couldn't be loaded offline. Reloads the page when the network returns. */
function OfflineScreen() {
  useEffect(() => {
    const checkConnection = () => {
      if (!isOffline()) void reloadIfReachable()
    }
    addEventListener('online', checkConnection)
    const timer = setInterval(checkConnection, tryAgainMs)
    return () => {
      removeEventListener('online', checkConnection)
      clearInterval(timer)
    }
  }, [])
  return <FullPage icon="alert" title={offlineText} text="This page will load when you’re back online." />
}

/** Whether it may be because of the network: the browsers' words for a fetch or an import that failed. */
function isFailedFetch(error: unknown): boolean {
  return error instanceof Error && /fetch|import|load failed|network/i.test(error.message)
}

/** CHK-20: the offline screen if the server is out of reach although the browser believes to be online. */
function UnlessOutOfReach({ children }: { readonly children: React.ReactNode }) {
  const [isInReach, setInReach] = useState<boolean | null>(null)
  useEffect(() => {
    fetch(location.href, { method: 'HEAD', signal: AbortSignal.timeout(4000) }).then(
      () => setInReach(true),
      () => setInReach(false),
    )
  }, [])
  if (isInReach === null) return null
  return isInReach ? children : <OfflineScreen />
}

/** CHK-16: replaces a screen that crashed. A missing page is not a crash. */
export function ErrorScreen({ error, restaurant = null }: ErrorScreenProps) {
  const site = useSite()
  const toCall = useRestaurantToCall()
  const { pathname } = useLocation()
  // A screen that crashes offline lacks its data or code. Read once, so that it stays this screen when the network returns.
  const [wasOffline] = useState(isOffline)
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  if (site?.shows === 'kitchen') return <KitchenError error={error} />
  if (wasOffline && !pathname.startsWith(paths.admin)) return <OfflineScreen />
  if (isDinersPage(pathname) && isFailedFetch(error)) {
    return (
      <UnlessOutOfReach>
        <OrderingError error={error} restaurant={restaurant ?? toCall} />
      </UnlessOutOfReach>
    )
  }
  if (isRouteErrorResponse(error) && passingStatuses.has(error.status))
    return <PassingError message={describeFailure(error).message} />
  if (!isDinersPage(pathname)) return <SystemError screen="other" error={error} />
  return <OrderingError error={error} restaurant={restaurant ?? toCall} />
}

type ErrorScreenProps = {
  readonly error: unknown
  /** The restaurant of the crashed screen, if known. */
  readonly restaurant?: RestaurantToCall | null
}

/** Statuses with which the same page may load in a moment. */
const passingStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504])

/** FLT-30: the page's data could not be loaded now; the page loads again as soon as the server responds. */
function PassingError({ message }: { readonly message: string }) {
  return (
    <FullPage icon="alert" title="We will be right back" text={message}>
      <Button onClick={() => location.reload()}>Try again now</Button>
      <AutomaticRestart afterSeconds={5} />
    </FullPage>
  )
}

type OrderingErrorProps = { readonly error: unknown; readonly restaurant: RestaurantToCall | null }

/** Ordering crashed; the restaurant still takes orders by phone. */
function OrderingError({ error, restaurant }: OrderingErrorProps) {
  return (
    <FullPage
      icon="alert"
      title="Ordering System Unavailable"
      text={`Please call ${restaurant?.name ?? 'the restaurant'}, and we will take your order by phone.`}
    >
      <p className="-mt-3 mb-6 font-medium">Your cart and your orders are saved.</p>
      <div className="flex flex-wrap justify-center gap-3">
        {restaurant && (
          <a className={buttonClasses('solid', 'lg')} href={phoneHref(restaurant.phone)}>
            Call {formatPhone(restaurant.phone)} to order
          </a>
        )}
        <Button variant="outline" size="lg" onClick={loadWithoutDialog}>
          Refresh Page
        </Button>
      </div>
      <Support screen="customer" error={error} />
    </FullPage>
  )
}

/** SCR-20: reloads the page without the dialog of this history entry, which may have caused the crash. */
function loadWithoutDialog(): void {
  history.replaceState(null, '')
  location.reload()
}

type SystemErrorProps = { readonly screen: FailedScreen; readonly error: unknown }

/** A crashed screen that belongs neither to diners nor to a kitchen. */
export function SystemError({ screen, error }: SystemErrorProps) {
  return (
    <FullPage icon="alert" title="System Error" text="The application encountered an unexpected error.">
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={() => location.reload()}>Refresh Page</Button>
        <LinkButton variant="outline" to={paths.home} reloadDocument>
          Go to Main Page
        </LinkButton>
      </div>
      <Support screen={screen} error={error} />
    </FullPage>
  )
}

function KitchenError({ error }: { readonly error: unknown }) {
  return (
    <FullPage
      icon="alert"
      title="Kitchen display error"
      text="The kitchen display system encountered an error. Your orders are safe and being processed."
    >
      <p className="rounded-control bg-good-wash px-4 py-3 font-semibold text-good-deep">
        Orders are still being received
      </p>
      <div className="mt-6">
        <Button size="lg" onClick={() => location.reload()}>
          Restart Kitchen Display
        </Button>
      </div>
      <AutomaticRestart />
      <Support screen="kitchen" error={error} />
    </FullPage>
  )
}

/** KDS-19: reloads the page after 30 seconds, as soon as the server responds, so that a wall display needs no touch. */
function AutomaticRestart({ afterSeconds = 30 }: { readonly afterSeconds?: number }) {
  const [left, setLeft] = useState(afterSeconds)
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  const isDue = left === 0
  useEffect(() => {
    if (!isDue) return
    const timer = setInterval(reloadIfReachable, 5000)
    void reloadIfReachable()
    return () => clearInterval(timer)
  }, [isDue])
  return (
    <p className="mt-4 text-ink-soft">
      {isDue
        ? 'Restarting as soon as the server can be reached…'
        : `Restarting automatically in ${left} seconds.`}
    </p>
  )
}
