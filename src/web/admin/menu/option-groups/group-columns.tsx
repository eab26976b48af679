import { useState } from 'react'
import type { OptionGroupView } from '#contract/menu/option-groups.ts'
import { cents, formatDollars } from '#domain/money.ts'
import { formatChoiceLimits } from '#web/admin/choice-limits.ts'
import type { Column } from '#web/admin/ui/data-table.tsx'
import { Badge } from '#web/ui/badge.tsx'

/** The groups, each with its options and the number of products that offer it: one line each, four on a phone. */
export const groupColumns: readonly Column<OptionGroupView>[] = [
  {
    header: 'Group',
    isName: true,
    cell: ({ name, description }) => (
      <span className="block font-semibold xl:max-w-80 xl:truncate" title={description ?? name}>
        {name}
      </span>
    ),
  },
  {
    header: 'Choice',
    compact: 'wide',
    cell: (group) => (
      <span className="text-sm text-ink-soft xl:text-base xl:whitespace-nowrap">
        {formatChoiceLimits(group)}
        <span className="xl:hidden"> · {countOf(group)}</span>
      </span>
    ),
  },
  { header: 'Options', isRest: true, compact: 'wide', cell: (group) => <OptionNames group={group} /> },
  {
    header: 'Used by',
    compact: 'none',
    cell: (group) => <span className="whitespace-nowrap text-ink-soft">{countOf(group)}</span>,
  },
]

function countOf({ productCount }: OptionGroupView): string {
  return productCount === 1 ? '1 product' : `${productCount} products`
}

function OptionNames({ group: { name, options } }: { readonly group: OptionGroupView }) {
  const [isAll, setIsAll] = useState(false)
  if (options.length === 0) return <Badge tone="warn">No options yet</Badge>
  const all = options.map(formatOption)
  const soldOut = options.filter((option) => option.soldOut).length
  const inactive = options.filter(({ isActive }) => !isActive).length
  const first = isAll ? all.length : shownAtFirst(all)
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 pb-0.5 text-sm xl:py-1 xl:text-base">
      <span>
        {options.slice(0, first).map(({ id }, index) => (
          <span key={id} className="inline-block max-w-full">
            {all[index]}
            {index < all.length - 1 && <>,&nbsp;</>}
          </span>
        ))}
        {(isAll || first < all.length) && (
          <button
            type="button"
            aria-expanded={isAll}
            onClick={() => setIsAll(!isAll)}
            className="-my-2 inline-block py-2 font-semibold text-link underline underline-offset-4"
          >
            {isAll ? 'Show fewer' : `${all.length - first} more`}
            <span className="sr-only"> options of {name}</span>
          </button>
        )}
      </span>
      {soldOut > 0 && <Badge tone="warn">{soldOut} sold out</Badge>}
      {inactive > 0 && <Badge>{inactive} inactive</Badge>}
    </span>
  )
}

/** As many letters as fit in two lines of a phone. */
const maxLetters = 72

/** Returns how many options fit, whole. A single other one is shown as well. */
function shownAtFirst(all: readonly string[]): number {
  const lengths = all.map((_, index) => all.slice(0, index + 1).join(', ').length)
  const count = Math.max(1, lengths.filter((length) => length <= maxLetters).length)
  return count >= all.length - 1 ? all.length : count
}

/** A line never breaks before the price, nor after its sign: a no-break space, and word joiners. */
const noBreak = '\u00a0'
const signs = { plus: '+\u2060', minus: '−\u2060' } as const

/** 'Extra Shrimp +$9.00'; without a price if it is free. */
function formatOption({ name, price }: OptionGroupView['options'][number]): string {
  if (price === 0) return name
  return `${name}${noBreak}${signs[price > 0 ? 'plus' : 'minus']}${formatDollars(cents(Math.abs(price)))}`
}
