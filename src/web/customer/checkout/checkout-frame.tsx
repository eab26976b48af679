import { Link } from 'react-router'
import { RestaurantBrand } from '#web/shell/restaurant-brand.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useOrderDraft } from '../draft/order-draft.ts'
import { ScreenHeading } from '../placed-order/screen-heading.tsx'
import { PageLinks } from '../texts/page-links.tsx'
import { Posts } from '../texts/posts.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { CheckoutAddresses, useCheckoutCode } from './checkout-code.tsx'
import { OfflineNotice } from './offline-notice.tsx'

const steps = [
  { id: 'summary', name: 'Summary' },
  { id: 'information', name: 'Information' },
  { id: 'payment', name: 'Payment' },
] as const
type CheckoutStep = (typeof steps)[number]['id']

type CheckoutFrameProps = {
  readonly step: CheckoutStep
  readonly title: string
  readonly back: BackLink
  /** Next to the content on large screens, where it stays in sight; below it on small ones. */
  readonly aside?: React.ReactNode
  readonly children: React.ReactNode
}

type BackLink = {
  readonly to: string
  readonly label: string
  /** What the previous step reads from its history entry. */
  readonly state?: unknown
  /** Leaving would lose something: the link keeps its place, and can't be used. */
  readonly isOff?: boolean
}

/** The id of a step's offline notice. */
export const offlineNoticeId = 'offline'

/** A checkout step: the restaurant, the progress, the link back, the heading, the content. */
export function CheckoutFrame({ step, title, back, aside, children }: CheckoutFrameProps) {
  useCheckoutCode()
  const draft = useOrderDraft()
  const texts = useTexts(draft?.restaurantSlug ?? null)
  const width = aside ? 'checkout-wide' : 'checkout-width'
  return (
    <div className="min-h-dvh pb-16 max-lg:has-[.action-bar]:pb-0">
      <CheckoutAddresses />
      <header className="border-b border-line bg-surface">
        <div className={`${width} flex min-h-16 items-center justify-between gap-4`}>
          <RestaurantBrand />
          <Progress step={step} />
        </div>
      </header>
      <OfflineNotice id={offlineNoticeId} className={`${width} sticky top-0 z-10 pt-4`} />
      <main className={`${width} pt-4`}>
        <Link
          to={back.to}
          state={back.state}
          inert={back.isOff}
          className="-ml-3 inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 font-semibold text-link inert:text-ink-faint hover:underline"
        >
          <Icon name="back" />
          {back.label}
        </Link>
        <ScreenHeading className="mt-1">{title}</ScreenHeading>
        <Posts posts={texts?.posts} place="checkout" className="mt-4" />
        <div
          className={
            aside
              ? 'mt-5 flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-8'
              : 'mt-5'
          }
        >
          <div className="grid gap-6">{children}</div>
          {/* On small screens its parts are in the flow of the page, so that an action bar can stay in sight. */}
          {aside && <div className="contents lg:sticky lg:top-6 lg:grid lg:gap-4">{aside}</div>}
        </div>
      </main>
      {draft && texts && texts.links.length > 0 && (
        <footer className="mt-10">
          <PageLinks
            restaurant={{ id: draft.restaurantId, slug: draft.restaurantSlug }}
            links={texts.links}
            className={width}
            isNewTab
          />
        </footer>
      )}
    </div>
  )
}

function Progress({ step }: { readonly step: CheckoutStep }) {
  const current = steps.findIndex(({ id }) => id === step)
  return (
    <ol
      aria-label="Checkout steps"
      className="ml-auto flex shrink-0 items-center gap-3 text-sm text-ink-faint"
    >
      {steps.map(({ id, name }, index) => (
        <li
          key={id}
          aria-current={index === current ? 'step' : undefined}
          className={`items-center gap-1.5 ${index === current ? 'flex' : 'sr-only md:not-sr-only md:flex'}`}
        >
          <span
            aria-hidden="true"
            className={`grid size-6 place-items-center rounded-full text-2xs font-bold max-md:hidden ${index <= current ? 'bg-ink text-paper' : 'bg-sunken text-ink-soft'}`}
          >
            {index < current ? '✓' : index + 1}
          </span>
          <span className={index === current ? 'font-semibold text-ink' : ''}>
            <span className="md:hidden">
              Step {index + 1} of {steps.length}
              <span className="max-[22rem]:sr-only">: </span>
            </span>
            <span className="max-[22rem]:sr-only">{name}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
