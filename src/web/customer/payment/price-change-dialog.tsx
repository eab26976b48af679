import { type Cents, formatDollars } from '#domain/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { PriceChange } from './start-checkout.ts'

type PriceChangeDialogProps = {
  readonly change: PriceChange
  readonly onPay: (shownTotal: Cents) => void
  readonly onClose: () => void
}

/** M1: shows what has changed, and pays the new total only if the diner agrees. */
export function PriceChangeDialog({ change, onPay, onClose }: PriceChangeDialogProps) {
  const total = formatDollars(change.grandTotal)
  return (
    <Dialog
      title="Your order has changed"
      onClose={onClose}
      footer={
        <div className="grid gap-2 sm:grid-cols-2">
          <Button variant="outline" onClick={onClose}>
            Not now
          </Button>
          <Button onClick={() => onPay(change.grandTotal)}>Pay {total}</Button>
        </div>
      }
    >
      <p>You haven't been charged.</p>
      <ul className="mt-4 list-disc space-y-1 pl-5 empty:hidden">
        {change.changes.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="mt-4 flex justify-between gap-4 border-t border-line pt-4 text-xl font-bold">
        <span>New total</span>
        <span className="tabular-nums">
          <del className="mr-2 font-normal text-ink-faint">
            <span className="sr-only">was </span>
            {formatDollars(change.was)}
          </del>
          {total}
        </span>
      </p>
    </Dialog>
  )
}
