import { savedByKidsMeals } from '#domain/discounts/kids-meals.ts'
import type { ModifierAction } from '#domain/menu/menu.ts'
import { nameBesideMark } from '#domain/menu/option-name.ts'
import { type Cents, formatDollars } from '#domain/money.ts'
import type { PricedLine, PricedOption } from '#domain/pricing/priced.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { PriceText } from '#web/ui/price-text.tsx'

const marks = {
  add: { label: 'Add', tone: 'good' },
  remove: { label: 'Remove', tone: 'bad' },
  substitute: { label: 'Substitute', tone: 'warn' },
  upsell: { label: 'Add-on', tone: 'neutral' },
} as const satisfies Record<ModifierAction | 'upsell', { label: string; tone: BadgeTone }>

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
        {line.quantity}
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
          {line.variants.map((option) => (
            <Option key={option.id} option={option} />
          ))}
          {line.modifiers.map((option) => (
            <Option key={option.id} option={option} mark={option.action} />
          ))}
          {line.upsells.map((option) => (
            <Option key={option.id} option={option} mark="upsell" />
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

function Option({ option, mark }: { readonly option: PricedOption; readonly mark?: keyof typeof marks }) {
  return (
    <li>
      {mark && (
        <>
          <Chip tone={marks[mark].tone}>{marks[mark].label}</Chip>{' '}
        </>
      )}
      {mark ? nameBesideMark(mark, option.name) : option.name}
      {option.price !== 0 && <span className="tabular-nums text-ink-faint"> {adjustment(option.price)}</span>}
    </li>
  )
}

function adjustment(price: Cents): string {
  return price > 0 ? `+${formatDollars(price)}` : formatDollars(price)
}
