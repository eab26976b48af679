import {
  type KitchenOption,
  kitchenOptions,
  kitchenVariants,
  type OptionMark,
} from '#domain/pricing/option-text.ts'
import type { PricedLine } from '#domain/pricing/priced.ts'

/** One item of an order with its selections and the note to the kitchen. */
export function TicketLine(props: { readonly line: PricedLine; readonly isElsewhere?: boolean }) {
  const { line, isElsewhere = false } = props
  if (isElsewhere) return <LineElsewhere line={line} />
  return (
    <li className="py-1.5 text-xl leading-snug [overflow-wrap:anywhere]">
      <p className="flex items-baseline gap-2 font-bold text-[1.4375rem] leading-tight">
        <span
          className={`shrink-0 tabular-nums ${line.quantity > 1 ? 'rounded-control bg-ink px-2 text-surface' : ''}`}
        >
          {line.quantity}×
        </span>
        <span>{line.name}</span>
        {line.is21Plus && (
          <span className="shrink-0 rounded-control bg-bad px-2 text-lg text-white">Check ID: 21+</span>
        )}
      </p>
      {hasOptions(line) && (
        <ul className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1">
          {line.variants.length > 0 && <li className="font-semibold">{kitchenVariants(line)}</li>}
          {kitchenOptions(line).map((option) => (
            <Option key={option.id} option={option} />
          ))}
        </ul>
      )}
      {line.note !== '' && (
        <p className="mt-1 whitespace-pre-line rounded-control bg-board-new px-3 py-0.5 font-bold text-board">
          <span className="font-extrabold">NOTE:</span> {line.note}
        </p>
      )}
    </li>
  )
}

/** An item that another station cooks: shown for context, but unobtrusively. */
function LineElsewhere({ line }: { readonly line: PricedLine }) {
  return (
    <li className="py-0.5 text-base text-ink-faint [overflow-wrap:anywhere]">
      {line.quantity}× {line.name} <span className="italic">({line.categoryName})</span>
    </li>
  )
}

function hasOptions({ variants, modifiers, upsells }: PricedLine): boolean {
  return variants.length + modifiers.length + upsells.length > 0
}

/** An upsell needs no sign: its frame sets it apart from the modifiers. */
function Option({ option: { mark, sign, word, name } }: { readonly option: KitchenOption }) {
  return (
    <li className={`rounded-control px-2 font-semibold ${optionStyles[mark]}`}>
      <b className="font-extrabold">
        {mark !== 'upsell' && <span aria-hidden="true">{sign} </span>}
        {word}
      </b>{' '}
      {name}
    </li>
  )
}

const optionStyles = {
  add: 'bg-good text-white',
  remove: 'bg-bad text-white',
  substitute: 'bg-board-received text-board',
  upsell: 'ring-2 ring-line-strong ring-inset',
} as const satisfies Record<OptionMark, string>
