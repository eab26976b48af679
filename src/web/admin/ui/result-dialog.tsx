import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type ResultKind = 'success' | 'error' | 'warning' | 'info'

/** The result of an action. */
export type ActionResult = {
  readonly kind: ResultKind
  readonly title: string
  readonly text: React.ReactNode
}

const styles = {
  success: { badge: 'bg-good-wash text-good-deep', shape: 'm4.5 10.5 3.5 3.5 7.5-8' },
  error: { badge: 'bg-bad-wash text-bad-deep', shape: 'm5.5 5.5 9 9m0-9-9 9' },
  warning: { badge: 'bg-warn-wash text-warn-deep', shape: 'M10 4v7.5M10 15.5v.01' },
  info: { badge: 'bg-sunken text-ink-soft', shape: 'M10 9v6.5M10 4.5v.01' },
} as const satisfies Record<ResultKind, { badge: string; shape: string }>

/** Shows a result until OK is pressed. Open as long as it is rendered. */
export function ResultDialog({
  kind,
  title,
  text,
  onClose,
}: ActionResult & { readonly onClose: () => void }) {
  const { badge, shape } = styles[kind]
  return (
    <Dialog
      title={title}
      onClose={onClose}
      before={
        <span className={`grid size-9 shrink-0 place-items-center rounded-full ${badge}`}>
          <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5" fill="none" stroke="currentColor">
            <path d={shape} strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </span>
      }
      footer={
        <div className="flex justify-end">
          <Button className="min-w-28" data-dialog-start onClick={onClose}>
            OK
          </Button>
        </div>
      }
    >
      <div className="text-lg">{text}</div>
    </Dialog>
  )
}
