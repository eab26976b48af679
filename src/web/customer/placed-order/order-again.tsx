import type { OrderToken } from '#domain/ids.ts'
import { Button } from '#web/ui/button.tsx'
import { ReorderDialog } from './reorder-dialog.tsx'
import { useReorder } from './use-reorder.ts'

/** ORD-36: starts the same order again. */
export default function OrderAgain({ token }: { readonly token: OrderToken }) {
  const reordering = useReorder()
  return (
    <>
      <Button isDisabled={reordering.busyWith !== null} onClick={() => void reordering.begin(token)}>
        {reordering.busyWith ? 'Please wait...' : 'Order again'}
      </Button>
      {reordering.question && <ReorderDialog {...reordering} question={reordering.question} />}
    </>
  )
}
