import type { Cents } from '#domain/money.ts'
import { PriceText } from '#web/ui/price-text.tsx'

type ActionBarProps = {
  /** The order's total, shown while the bar stays in sight; null if it isn't known or is on the button. */
  readonly total?: Cents | null
  /** What is in the total, below it. */
  readonly note?: React.ReactNode
  readonly children: React.ReactNode
}

/**
 * The way on. On small screens it stays at the bottom while its parent is in sight, over the whole width of the page; on
 * large ones it is where it stands.
 */
export function ActionBar({ total = null, note, children }: ActionBarProps) {
  return (
    <div className="action-bar sticky bottom-0 z-10 -mx-4 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:static lg:mx-0 lg:border-0 lg:bg-transparent lg:p-0">
      {total !== null && (
        <div className="lg:hidden">
          <p aria-hidden="true" className="text-xl leading-tight font-bold">
            <span className="block text-2xs leading-tight font-medium text-ink-soft">Total</span>
            <PriceText amount={total} />
          </p>
          {note}
        </div>
      )}
      {children}
    </div>
  )
}
