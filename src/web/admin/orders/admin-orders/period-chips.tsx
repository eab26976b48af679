import {
  type OrderPeriod,
  orderPeriodLabels,
  orderPeriods,
} from '#domain/orders/admin-orders/order-period.ts'
import { useAddress } from '#web/admin/filters/use-address.ts'
import { withPeriod } from './filters-in-address.ts'

const choices = [null, ...orderPeriods] as const

/** AOR-14: filters the list by when orders were placed, in a period that ends today; another press on the chosen one shows any day. */
export function PeriodChips({ chosen }: { readonly chosen: OrderPeriod | null }) {
  const [, changeAddress] = useAddress()
  return (
    <fieldset
      aria-label="Placed"
      className="max-sm:scroll-fade no-scrollbar -mx-4 flex min-w-0 items-center gap-1 max-sm:max-w-[100vw] overflow-x-auto px-4 sm:mx-0 sm:px-0"
    >
      <span aria-hidden className="shrink-0 pr-1 text-sm text-ink-soft">
        Placed
      </span>
      {choices.map((period) => (
        <button
          key={period ?? 'any'}
          type="button"
          aria-pressed={period === chosen}
          onClick={() => changeAddress((now) => withPeriod(now, period))}
          className="min-h-11 shrink-0 rounded-full px-4 font-semibold whitespace-nowrap text-ink-soft hover:bg-sunken aria-pressed:bg-selected aria-pressed:text-on-selected"
        >
          {period ? orderPeriodLabels[period] : 'Any day'}
        </button>
      ))}
    </fieldset>
  )
}
