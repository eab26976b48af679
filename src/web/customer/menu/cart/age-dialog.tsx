import { orderTypeTexts } from '#domain/orders/ordering/order-type-texts.ts'
import type { OrderType } from '#domain/orders/ordering/order-types.ts'
import type { PricedLine } from '#domain/orders/pricing/priced.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type AgeDialogProps = {
  readonly lines: readonly PricedLine[]
  readonly orderType: OrderType
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** CRT-10: asks for the age confirmation before checkout if an item in the cart requires it. */
export function AgeDialog({ lines, orderType, onConfirm, onClose }: AgeDialogProps) {
  const names = new Set(lines.filter(({ is21Plus }) => is21Plus).map(({ name }) => name))
  return (
    <Dialog
      title="Are you 21 or older?"
      onClose={onClose}
      footer={
        <div className="grid gap-2 sm:grid-cols-2">
          <Button variant="outline" onClick={onClose}>
            No, back to my order
          </Button>
          <Button onClick={onConfirm}>Yes, I am 21 or older</Button>
        </div>
      }
    >
      <p>Your order includes items for people 21 and older:</p>
      <ul className="mt-3 list-disc pl-5 font-semibold">
        {[...names].map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p className="mt-3">
        Please have a valid photo ID ready: we’ll check it {orderTypeTexts[orderType].ageCheck}.
      </p>
    </Dialog>
  )
}
