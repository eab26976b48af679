type QuantityStepperProps = {
  readonly quantity: number
  readonly onChange: (quantity: number) => void
  /** What is counted, for screen readers. */
  readonly itemName: string
  readonly min?: number
  readonly max: number
}

/** A minus button, the quantity, a plus button. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { quantity, onChange, itemName, min = 1, max } = props
  return (
    <fieldset
      aria-label={`Quantity of ${itemName}`}
      className="inline-flex items-center rounded-full border border-line-strong bg-surface"
    >
      <StepButton
        sign="−"
        label={`One less ${itemName}`}
        isDisabled={quantity <= min}
        onClick={() => onChange(quantity - 1)}
      />
      <span translate="no" aria-live="polite" className="min-w-7 text-center font-semibold tabular-nums">
        {quantity}
      </span>
      <StepButton
        sign="+"
        label={`One more ${itemName}`}
        isDisabled={quantity >= max}
        onClick={() => onChange(quantity + 1)}
      />
    </fieldset>
  )
}

function StepButton(props: {
  readonly sign: string
  readonly label: string
  readonly isDisabled: boolean
  readonly onClick: () => void
}) {
  return (
    <button
      type="button"
      aria-label={props.label}
      aria-disabled={props.isDisabled || undefined}
      onClick={props.isDisabled ? undefined : props.onClick}
      className="grid size-11 place-items-center rounded-full text-xl leading-none hover:not-aria-disabled:bg-sunken aria-disabled:text-line-strong"
    >
      <span aria-hidden="true">{props.sign}</span>
    </button>
  )
}
