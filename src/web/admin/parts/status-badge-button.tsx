type StatusBadgeButtonProps = {
  readonly isActive: boolean
  /** What is switched, for those who can't see the row: 'Sushi Rolls'. */
  readonly name: string
  readonly isBusy?: boolean
  readonly onToggle: () => void
}

/** The badge 'Active' or 'Inactive'; a click on it changes the one into the other. */
export function StatusBadgeButton({ isActive, name, isBusy = false, onToggle }: StatusBadgeButtonProps) {
  const look = isActive
    ? 'border-good/30 bg-good-wash text-good-deep'
    : 'border-line-strong bg-sunken text-ink-soft'
  return (
    <button
      type="button"
      aria-label={`${isActive ? 'Active' : 'Inactive'}: make ${name} ${isActive ? 'inactive' : 'active'}`}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onToggle}
      className="group inline-grid min-h-11 min-w-11 place-items-center rounded-full"
    >
      <span
        className={`inline-flex items-center gap-1.5 rounded-full border px-3 py-1 text-sm font-semibold group-hover:underline group-aria-disabled:opacity-60 ${look}`}
      >
        <span aria-hidden="true" className="size-2 rounded-full bg-current" />
        {isActive ? 'Active' : 'Inactive'}
      </span>
    </button>
  )
}
