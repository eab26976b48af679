import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Reordering, ReorderQuestion } from './use-reorder.ts'

type ReorderDialogProps = Pick<Reordering, 'confirm' | 'cancel'> & { readonly question: ReorderQuestion }

/** Shows which items of the order are unavailable now, and that a new order empties the cart. */
export function ReorderDialog({ question, confirm, cancel }: ReorderDialogProps) {
  const { emptiesCart, lines, missing, restaurant } = question
  const isNothingLeft = lines.length === 0
  return (
    <Dialog
      title={isNothingLeft ? 'Not available right now' : 'Order again'}
      onClose={cancel}
      footer={
        isNothingLeft ? (
          <Button className="w-full" onClick={cancel}>
            OK
          </Button>
        ) : (
          <div className="grid gap-2 sm:grid-cols-2">
            <Button variant="outline" onClick={cancel}>
              {emptiesCart ? 'Keep my order' : 'Cancel'}
            </Button>
            <Button onClick={confirm}>{missing.length > 0 ? 'Order the rest' : 'Start new order'}</Button>
          </div>
        )
      }
    >
      <div className="grid gap-4">
        {missing.length > 0 && (
          <>
            <p>
              {isNothingLeft
                ? `Nothing in this order is available at ${restaurant.name} right now.`
                : `Some items aren’t available at ${restaurant.name} right now:`}
            </p>
            <ul className="grid list-disc gap-1 pl-5">
              {missing.map(({ name, reason }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change while it is shown
                <li key={`${name} ${index}`}>{reason}</li>
              ))}
            </ul>
          </>
        )}
        {emptiesCart && !isNothingLeft && <p>A new order replaces your current cart.</p>}
      </div>
    </Dialog>
  )
}
