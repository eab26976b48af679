import { Icon } from '#web/ui/icon.tsx'

type ToolbarProps = {
  readonly showsPast: boolean
  readonly onPast: () => void
  /** The number of unseen courier updates; null: there are no updates at all. */
  readonly courierCount: number | null
  readonly onCouriers: () => void
  readonly onAllDay: () => void
  readonly onSettings: () => void
}

/** The buttons of the header. */
export function Toolbar(props: ToolbarProps) {
  return (
    <nav
      aria-label="Display"
      className="flex shrink-0 gap-1.5 max-sm:order-4 max-sm:col-span-2 max-sm:*:grow"
    >
      {props.courierCount !== null && (
        <ToolButton label="Couriers" icon="bag" onClick={props.onCouriers}>
          {props.courierCount > 0 && (
            <span className="absolute -top-1 right-1 min-w-7 rounded-full bg-board-new px-1.5 text-center font-extrabold text-board text-lg leading-7 tabular-nums">
              {props.courierCount}
              <span className="sr-only"> new</span>
            </span>
          )}
        </ToolButton>
      )}
      <ToolButton label="All Day" icon="receipt" onClick={props.onAllDay} />
      <ToolButton
        label={props.showsPast ? 'Hide Past' : 'Past Orders'}
        icon="clock"
        isOn={props.showsPast}
        onClick={props.onPast}
      />
      <ToolButton label="Settings" icon="gear" onClick={props.onSettings} />
    </nav>
  )
}

type ToolButtonProps = {
  readonly label: string
  readonly icon: Parameters<typeof Icon>[0]['name']
  readonly isOn?: boolean
  readonly onClick: () => void
  readonly children?: React.ReactNode
}

function ToolButton({ label, icon, isOn = false, onClick, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={`relative flex min-h-14 min-w-16 flex-col items-center justify-center gap-0.5 rounded-control px-1.5 font-semibold text-sm leading-tight sm:min-h-16 sm:min-w-20 wall:min-h-18 ${isOn ? 'bg-board-ink text-board' : 'bg-board-raised text-board-ink hover:bg-board-line'}`}
    >
      <Icon name={icon} className="size-7" />
      {label}
      {children}
    </button>
  )
}
