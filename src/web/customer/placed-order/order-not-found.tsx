import { isRouteErrorResponse } from 'react-router'
import { refusalMessage } from '#domain/messages/messages.ts'
import { type Cents, formatDollars } from '#domain/money.ts'
import { paths } from '#web/paths.ts'
import { ErrorScreen } from '#web/shell/error-screen.tsx'
import { FullPage } from '#web/shell/full-page.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Of a link that leads to no order, or to one that was lost (RCN-19). */
export function OrderNotFound({ error }: { readonly error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 410) return <OrderReturned {...error.data} />
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorScreen error={error} />
  return (
    <FullPage icon="receipt" title="Order not found" text={refusalMessage({ kind: 'order_not_found' })}>
      <p className="-mt-4 mb-6 text-ink-soft">Please check that you copied the whole link.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton to={paths.home}>Back to Menu</LinkButton>
        <LinkButton variant="outline" to={paths.orders}>
          Your orders
        </LinkButton>
      </div>
    </FullPage>
  )
}

function OrderReturned({ amount }: { readonly amount: Cents }) {
  return (
    <FullPage
      icon="receipt"
      title="We lost this order"
      text={`A fault on our side destroyed it. We returned ${formatDollars(amount)} to your card; your bank shows it within ten days.`}
    >
      <LinkButton to={paths.home}>Back to Menu</LinkButton>
    </FullPage>
  )
}
