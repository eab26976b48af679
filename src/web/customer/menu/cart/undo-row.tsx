import { Button } from '#web/ui/button.tsx'

/** The item just removed from the cart, with an undo button. Announced when it appears. */
export function UndoRow(props: { readonly message: string | null; readonly onUndo: () => void }) {
  return (
    <div role="status" className="empty:hidden">
      {props.message && (
        <div className="flex items-center justify-between gap-3 rounded-control bg-sunken py-1 pr-1 pl-4 text-sm">
          <p className="min-w-0">{props.message}</p>
          <Button variant="quiet" onClick={props.onUndo}>
            Undo
          </Button>
        </div>
      )}
    </div>
  )
}
