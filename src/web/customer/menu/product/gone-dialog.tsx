import { refusalMessage } from '#domain/messages/messages.ts'
import { Dialog } from '#web/ui/dialog.tsx'

/** Shown instead of a product that left the menu since the page was rendered. */
export function GoneDialog({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  return (
    <Dialog title={name} onClose={onClose}>
      <p>{refusalMessage({ kind: 'product_no_longer_offered', name })}</p>
    </Dialog>
  )
}
