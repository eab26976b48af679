import { useId } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { KitchenDialog } from '../dialogs/kitchen-dialog.tsx'

type SidePanelProps = {
  readonly title: string
  /** Whether it is next to the tickets, which stay in view; otherwise it is a dialog. */
  readonly isDocked: boolean
  readonly onClose: () => void
  readonly children: React.ReactNode
}

/** KDS-29: a list next to the board. */
export function SidePanel({ title, isDocked, onClose, children }: SidePanelProps) {
  const titleId = useId()
  if (!isDocked) {
    return (
      <KitchenDialog title={title} onClose={onClose}>
        {children}
      </KitchenDialog>
    )
  }
  return (
    <section
      aria-labelledby={titleId}
      className="side-panel sticky top-30 flex shrink-0 flex-col self-start border-board-line border-l-2 bg-board-raised"
    >
      <div className="flex items-center gap-2 border-board-line border-b-2 py-1 pr-1 pl-4">
        <h2 id={titleId} className="grow font-bold text-xl">
          {title}
        </h2>
        <button
          type="button"
          aria-label={`Close ${title}`}
          onClick={onClose}
          className="grid size-14 shrink-0 place-items-center rounded-control hover:bg-board-line"
        >
          <Icon name="close" className="size-7" />
        </button>
      </div>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must be scrollable by keyboard
        tabIndex={0}
        className="min-h-0 grow overflow-y-auto overscroll-contain p-2 text-xl [&_details]:bg-board focus-visible:-outline-offset-4"
      >
        {children}
      </div>
    </section>
  )
}
