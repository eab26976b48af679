type LineButtonProps = {
  /** The line that it acts on, for those who can't see where it stands. */
  readonly of?: string
  readonly className?: string
  readonly onClick: () => void
  readonly children: string
}

/** A small way to change what stands beside it. */
export function LineButton({ of, className = 'text-ink-soft', onClick, children }: LineButtonProps) {
  return (
    <button
      type="button"
      aria-label={of && `${children} ${of}`}
      onClick={onClick}
      className={`min-h-11 min-w-11 rounded-full px-3 text-sm font-semibold underline-offset-2 hover:underline ${className}`}
    >
      {children}
    </button>
  )
}
