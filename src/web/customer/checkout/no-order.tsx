import { paths } from '#web/paths.ts'
import { FullPage } from '#web/shell/full-page.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { lastOrder, useOrderDraft } from '../draft/order-draft.ts'

type NoOrderProps = {
  readonly title: string
  readonly text: string
  readonly back: { readonly to: string; readonly label: string }
}

/** CHK-17: a checkout screen opened without an order. Links a diner who has just ordered back to that order, others to theirs. */
export function NoOrder({ title, text, back }: NoOrderProps) {
  const placed = lastOrder(useOrderDraft())
  return (
    <FullPage icon="bag" title={title} text={text}>
      {placed && <p className="mb-6 text-ink-soft">The order that you placed before is safe.</p>}
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton to={back.to}>{back.label}</LinkButton>
        <LinkButton variant="outline" to={placed ? paths.order(placed.token) : paths.orders}>
          {placed ? 'Follow your order' : 'Your orders'}
        </LinkButton>
      </div>
    </FullPage>
  )
}
