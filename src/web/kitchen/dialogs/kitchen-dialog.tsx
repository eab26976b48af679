import { useContext, useEffect, useId } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import { AlarmContext } from '../alarm/alarm-context.ts'
import { AlarmNumbers } from '../alarm/alarm-numbers.tsx'

type KitchenDialogProps = {
  readonly title: string
  readonly onClose: () => void
  readonly children: React.ReactNode
  /** The dialog's actions. */
  readonly footer?: React.ReactNode
  /** Why the last action was refused: above the actions, where it is in sight. */
  readonly problem?: string | null
  readonly width?: 'narrow' | 'wide'
}

/**
 * KDS-30: a dialog above the board, in its colors, for wet fingers. It makes the board inert, so it shows the ringing orders
 * itself.
 */
export function KitchenDialog(props: KitchenDialogProps) {
  const { title, onClose, children, footer, problem = null, width = 'narrow' } = props
  const titleId = useId()
  const modal = useModal(onClose)
  // The error takes room from the content: the field that it is about stays in sight.
  useEffect(() => {
    if (problem !== null) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={`sheet board-dialog text-xl ${width === 'wide' ? 'sm:max-w-5xl' : 'sm:max-w-2xl'}`}
    >
      <div className="flex min-h-0 grow flex-col">
        <AlarmStrip />
        <div className="flex items-center gap-2 border-line border-b bg-surface py-1.5 pr-2 pl-5">
          <h2
            id={titleId}
            tabIndex={-1}
            className="grow py-2 font-bold text-2xl outline-none"
            data-dialog-title
          >
            {title}
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={onClose}
            className="grid size-14 shrink-0 place-items-center rounded-full hover:bg-sunken"
          >
            <Icon name="close" className="size-7" />
          </button>
        </div>
        <div
          // biome-ignore lint/a11y/noNoninteractiveTabindex: long text must be scrollable by keyboard
          tabIndex={0}
          className="relative min-h-0 grow overflow-y-auto overscroll-contain px-5 py-5 focus-visible:-outline-offset-4"
        >
          {children}
        </div>
        {footer && (
          <div className="grid gap-3 border-line border-t bg-surface px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            <div aria-live="assertive" className="empty:hidden">
              {problem !== null && <Notice tone="bad">{problem}</Notice>}
            </div>
            {/* Below each other only where a label would wrap: they take the place of what they are about. */}
            <div className="flex flex-wrap gap-x-3 gap-y-2 *:flex-auto max-sm:*:px-3">{footer}</div>
          </div>
        )}
      </div>
    </dialog>
  )
}

function AlarmStrip() {
  const ringing = useContext(AlarmContext)
  if (!ringing) return null
  return (
    <div className="flex items-center gap-4 bg-board-alarm-wash py-2 pr-2 pl-5 text-board-ink">
      <div className="min-w-0 grow max-sm:text-base">
        <p className="font-extrabold text-xl leading-tight">{ringing.headline}</p>
        <AlarmNumbers numbers={ringing.numbers} />
      </div>
      <button
        type="button"
        onClick={ringing.stop}
        className="min-h-14 shrink-0 whitespace-nowrap rounded-control bg-board-alarm px-4 font-extrabold sm:px-5 text-board outline-board-ink"
      >
        STOP ALARM
      </button>
    </div>
  )
}
