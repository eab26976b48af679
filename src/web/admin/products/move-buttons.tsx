type MoveButtonsProps = {
  /** The name of what is moved. */
  readonly of: string
  /** Its index, and the number of siblings. */
  readonly place: number
  readonly count: number
  readonly onMove: (by: -1 | 1) => void
}

/** PRD-5: moves one position up or down; the first and last item can't move further. */
export function MoveButtons({ of, place, count, onMove }: MoveButtonsProps) {
  if (count < 2) return null
  return (
    <span className="flex">
      <MoveButton
        label={`Move ${of} up`}
        isOff={place === 0}
        onClick={() => onMove(-1)}
        shape="m5 12 5-5 5 5"
      />
      <MoveButton
        label={`Move ${of} down`}
        isOff={place === count - 1}
        onClick={() => onMove(1)}
        shape="m5 8 5 5 5-5"
      />
    </span>
  )
}

function MoveButton(props: {
  readonly label: string
  readonly isOff: boolean
  readonly onClick: () => void
  readonly shape: string
}) {
  return (
    <button
      type="button"
      aria-label={props.label}
      aria-disabled={props.isOff || undefined}
      onClick={props.isOff ? undefined : props.onClick}
      className="grid size-11 place-items-center rounded-full hover:not-aria-disabled:bg-sunken aria-disabled:text-line-strong/60"
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5" fill="none" stroke="currentColor">
        <path d={props.shape} strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  )
}
