import { Icon } from '#web/ui/icon.tsx'
import { IconShape } from '#web/ui/icon-shape.tsx'

type ToolbarProps = {
  readonly showsPast: boolean
  readonly onPast: () => void
  readonly showsAllDay: boolean
  readonly onAllDay: () => void
  /** The number of unseen courier updates; null: there are no updates at all. */
  readonly courierCount: number | null
  readonly onCouriers: () => void
  readonly isPaused: boolean
  /** Disables ordering, or enables it again. */
  readonly onOrdering: () => void
  readonly onSettings: () => void
}

/** The buttons of the header. */
export function Toolbar(props: ToolbarProps) {
  return (
    <nav
      aria-label="Display"
      className="flex shrink-0 gap-1.5 max-lg:order-4 max-lg:col-span-2 max-lg:*:grow"
    >
      {props.courierCount !== null && (
        <ToolButton label="Couriers" icon="bag" onClick={props.onCouriers}>
          {props.courierCount > 0 && (
            <span className="absolute top-0.5 right-1 min-w-6 rounded-full bg-board-new px-1.5 text-center font-extrabold text-base text-board leading-6 tabular-nums">
              <span translate="no">{props.courierCount}</span>
              <span className="sr-only"> new</span>
            </span>
          )}
        </ToolButton>
      )}
      <ToolButton label="All Day" icon="receipt" isOn={props.showsAllDay} onClick={props.onAllDay} />
      <ToolButton
        label={props.showsPast ? 'Hide Past' : 'Past Orders'}
        icon="clock"
        isOn={props.showsPast}
        onClick={props.onPast}
      />
      {/* Without room for it, Settings has it. */}
      <ToolButton
        label="Ordering"
        className="lg:max-xl:hidden"
        shape={props.isPaused ? play : pause}
        onClick={props.onOrdering}
      />
      <ToolButton label="Settings" icon="gear" onClick={props.onSettings} />
    </nav>
  )
}

const pause = 'M7 4v12M13 4v12'
const play = 'M6 3.5v13l10.5-6.5L6 3.5Z'

type ToolButtonProps = {
  readonly label: string
  readonly icon?: Parameters<typeof Icon>[0]['name']
  /** The path of an icon of this header alone. */
  readonly shape?: string
  readonly isOn?: boolean
  readonly className?: string
  readonly onClick: () => void
  readonly children?: React.ReactNode
}

function ToolButton({
  label,
  icon,
  shape,
  isOn = false,
  className = '',
  onClick,
  children,
}: ToolButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={`relative flex min-h-14 min-w-14 flex-col items-center justify-center gap-0.5 whitespace-nowrap rounded-control px-1 font-semibold text-sm leading-4 lg:max-xl:text-xs xl:min-w-18 ${className} ${isOn ? 'bg-board-ink text-board' : 'bg-board-raised text-board-ink hover:bg-board-line'}`}
    >
      {icon && <Icon name={icon} className="size-6" />}
      {shape && <IconShape path={shape} className="size-6" />}
      {label}
      {children}
    </button>
  )
}
