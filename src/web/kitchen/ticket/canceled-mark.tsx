import { canceledByDiner } from '#domain/orders/kitchen/cancel.ts'

type CanceledMarkProps = {
  /** The state of the refund, where there is room for it. */
  readonly refund?: string | null
  readonly className?: string
}

/** KDS-38: in place of the step of an order that its diner canceled. */
export function CanceledMark({ refund = null, className = '' }: CanceledMarkProps) {
  return (
    <p
      className={`ticket-button flex flex-col items-center justify-center rounded-lg border-2 border-line-strong border-dashed px-2 text-center font-extrabold text-[0.95em] leading-none ${className}`}
    >
      {canceledByDiner}
      {refund && <span className="mt-0.5 font-semibold text-[0.8em] text-ink-soft">{refund}</span>}
    </p>
  )
}
