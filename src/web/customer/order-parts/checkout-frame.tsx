import { Link } from 'react-router'
import { CheckoutAddresses, useCheckoutCode } from './checkout-code.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { ScreenHeading } from './screen-heading.tsx'

const steps = [
  { id: 'summary', name: 'Summary' },
  { id: 'information', name: 'Information' },
  { id: 'payment', name: 'Payment' },
] as const
type CheckoutStep = (typeof steps)[number]['id']

type CheckoutFrameProps = {
  readonly step: CheckoutStep
  readonly title: string
  /** null if leaving would lose something. */
  readonly back: { readonly to: string; readonly label: string } | null
  readonly children: React.ReactNode
}

/** The id of a step's offline notice. */
export const offlineNoticeId = 'offline'

/** A checkout step: the link back, the progress, the heading, the content. */
export function CheckoutFrame({ step, title, back, children }: CheckoutFrameProps) {
  useCheckoutCode()
  return (
    <div className="min-h-dvh pb-16">
      <CheckoutAddresses />
      <header className="border-b border-line bg-surface">
        <div className="checkout-width flex min-h-14 items-center justify-between gap-4">
          {back ? (
            <Link
              to={back.to}
              className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 font-semibold text-link hover:underline"
            >
              <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 shrink-0" fill="none">
                <path
                  d="M12 4 6 10l6 6"
                  stroke="currentColor"
                  strokeWidth="2"
                  strokeLinecap="round"
                  strokeLinejoin="round"
                />
              </svg>
              {back.label}
            </Link>
          ) : (
            <span className="min-h-11" />
          )}
          <Progress step={step} />
        </div>
      </header>
      <OfflineNotice id={offlineNoticeId} className="checkout-width sticky top-0 z-10 pt-4" />
      <main className="checkout-width pt-8">
        <ScreenHeading>{title}</ScreenHeading>
        <div className="mt-6 grid gap-6">{children}</div>
      </main>
    </div>
  )
}

function Progress({ step }: { readonly step: CheckoutStep }) {
  const current = steps.findIndex(({ id }) => id === step)
  return (
    <ol aria-label="Checkout steps" className="flex items-center gap-3 text-sm text-ink-faint">
      {steps.map(({ id, name }, place) => (
        <li
          key={id}
          aria-current={place === current ? 'step' : undefined}
          className={`items-center gap-1.5 ${place === current ? 'flex' : 'sr-only sm:not-sr-only sm:flex'}`}
        >
          <span
            aria-hidden="true"
            className={`grid size-6 place-items-center rounded-full text-2xs font-bold ${place <= current ? 'bg-ink text-paper' : 'bg-sunken text-ink-soft'}`}
          >
            {place < current ? '✓' : place + 1}
          </span>
          <span className={place === current ? 'font-semibold text-ink' : ''}>{name}</span>
        </li>
      ))}
    </ol>
  )
}
