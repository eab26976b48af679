import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type KitchenSilentProps = { readonly message: string; readonly onOrder: () => void }

/** KIT-42: asks before an order goes to a kitchen whose screen doesn't respond. */
export function KitchenSilent({ message, onOrder }: KitchenSilentProps) {
  return (
    <Notice tone="warn" role="alert">
      <p>{message}</p>
      <Button className="mt-3" onClick={onOrder}>
        Order anyway
      </Button>
    </Notice>
  )
}
