export type StatusBadgeButtonProps = {
  readonly isActive: boolean
  /** Shown instead of 'Active' if it has no effect, such as 'Expired': in gray, or in blue if it is still to come. */
  readonly instead?: { readonly label: string; readonly tone: 'over' | 'coming' } | null
  /** The name of what is toggled, for screen readers: 'Sushi Rolls'. */
  readonly name: string
  readonly isBusy?: boolean
  readonly onToggle: () => void
}

const styles = {
  active: 'border-good/30 bg-good-wash text-good-deep',
  coming: 'border-info/30 bg-info-wash text-info-deep',
  over: 'border-line-strong bg-sunken text-ink-soft',
} as const

/** The badge 'Active' or 'Inactive'; a click toggles it. */
export function StatusBadgeButton(props: StatusBadgeButtonProps) {
  const { isActive, instead = null, name, isBusy = false, onToggle } = props
  const label = isActive ? (instead?.label ?? 'Active') : 'Inactive'
  const style = styles[isActive ? (instead?.tone ?? 'active') : 'over']
  return (
    <button
      type="button"
      aria-label={`${label}: make ${name} ${isActive ? 'inactive' : 'active'}`}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onToggle}
      className="group inline-grid min-h-11 min-w-11 place-items-center rounded-full"
    >
      <span
        className={`inline-flex items-center gap-1.5 rounded-full border whitespace-nowrap px-3 py-1 text-sm font-semibold group-hover:underline group-aria-disabled:opacity-60 ${style}`}
      >
        <span aria-hidden="true" className="size-2 rounded-full bg-current" />
        {label}
      </span>
    </button>
  )
}
