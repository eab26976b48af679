type LineButtonProps = {
  /** Name of the line it acts on, for screen readers. */
  readonly lineName?: string
  readonly className?: string
  readonly onClick: () => void
  readonly children: string
}

/** A small text button next to what it changes. */
export function LineButton({ lineName, className = 'text-ink-soft', onClick, children }: LineButtonProps) {
  return (
    <button
      type="button"
      aria-label={lineName && `${children} ${lineName}`}
      onClick={onClick}
      className={`min-h-11 min-w-11 rounded-full px-3 text-sm font-semibold underline-offset-2 hover:underline ${className}`}
    >
      {children}
    </button>
  )
}
