import { savedByKidsMeals } from '#domain/orders/discounts/kids-meals.ts'
import { type GuestOption, guestOptions, type OptionMark } from '#domain/orders/pricing/option-text.ts'
import type { PricedLine } from '#domain/orders/pricing/priced.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { PriceText } from '#web/ui/price-text.tsx'

/** The words beside a sign say the same. */
const signs = {
  add: { sign: '+', tone: 'good' },
  remove: { sign: '−', tone: 'bad' },
  substitute: { sign: '⇄', tone: 'warn' },
  upsell: { sign: '+', tone: 'neutral' },
} as const satisfies Record<OptionMark, { sign: string; tone: BadgeTone }>

/** The lines of an order with their selections and prices. */
export function LineList({ lines }: { readonly lines: readonly PricedLine[] }) {
  const saved = savedByKidsMeals(lines)
  return (
    <>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {saved > 0 && (
        <p className="mt-4 rounded-control bg-good-wash px-4 py-2 text-good-deep">
          You save <PriceText amount={saved} className="font-bold" /> with free kids meals
        </p>
      )}
    </>
  )
}

function Line({ line }: { readonly line: PricedLine }) {
  return (
    <li className="grid grid-cols-[auto_1fr_auto] gap-x-3 py-4 first:pt-0 last:pb-0">
      <span className="font-bold tabular-nums">
        <span className="sr-only">Quantity </span>
        <span translate="no">{line.quantity}</span>
        <span aria-hidden="true"> ×</span>
      </span>
      <p className="min-w-0 font-semibold">
        {line.name}
        {line.is21Plus && (
          <span className="ml-2 text-sm font-semibold whitespace-nowrap text-warn-deep">21+ Only</span>
        )}
      </p>
      <LinePrice line={line} />
      <div className="col-span-2 col-start-2 min-w-0">
        <ul className="mt-1 space-y-1 text-sm text-ink-soft">
          {guestOptions(line).map((option) => (
            <Option key={option.id} option={option} />
          ))}
        </ul>
        {line.note && (
          <p className="mt-1.5 text-sm text-ink-soft">
            <span className="font-semibold text-ink">Note:</span> {line.note}
          </p>
        )}
        {line.quantity > 1 && (
          <p className="mt-1 text-sm text-ink-faint">
            <PriceText amount={line.unitPrice} /> each
          </p>
        )}
      </div>
    </li>
  )
}

/** A free meal shows its regular price struck through. */
function LinePrice({ line: { lineTotal, listPrice } }: { readonly line: PricedLine }) {
  return (
    <p className="text-right font-semibold">
      {listPrice !== null && (
        <del className="mr-2 font-normal text-ink-faint">
          <span className="sr-only">instead of </span>
          <PriceText amount={listPrice} />
        </del>
      )}
      <PriceText amount={lineTotal} />
    </p>
  )
}

function Option({ option: { mark, name, adjustment } }: { readonly option: GuestOption }) {
  return (
    <li className="flex gap-x-1.5">
      {mark && (
        <span aria-hidden="true" className="shrink-0">
          <Chip tone={signs[mark].tone}>{signs[mark].sign}</Chip>{' '}
        </span>
      )}
      <span className="min-w-0">
        {name}
        {adjustment && (
          <span translate="no" className="tabular-nums text-ink-faint">
            {' '}
            {adjustment}
          </span>
        )}
      </span>
    </li>
  )
}
