import { mentionsAllergy } from '#domain/orders/kitchen/allergy.ts'
import {
  type KitchenOption,
  kitchenOptions,
  kitchenVariants,
  type OptionMark,
} from '#domain/orders/pricing/option-text.ts'
import type { PricedLine } from '#domain/orders/pricing/priced.ts'

type TicketLineProps = {
  readonly line: PricedLine
  readonly isElsewhere?: boolean
  /** Called when the line is tapped. Without it, the line is text. */
  readonly onLine?: ((line: PricedLine) => void) | undefined
}

/** One item of an order with its selections and the note to the kitchen. Sizes are relative to the text around it. */
export function TicketLine({ line, isElsewhere = false, onLine }: TicketLineProps) {
  if (isElsewhere) return <LineElsewhere line={line} onLine={onLine} />
  return (
    <li className={`ticket-line ${lineClasses} py-[0.18em] leading-[1.3]`}>
      <LineButton
        line={line}
        onLine={onLine}
        className="flex items-baseline gap-[0.4em] font-bold text-[1.1em] leading-[1.2]"
      >
        <span
          translate="no"
          className={`min-w-[1.56em] shrink-0 tabular-nums ${line.quantity > 1 ? 'rounded-md bg-ink px-[0.2em] text-center text-surface' : ''}`}
        >
          {line.quantity}×
        </span>
        <span>
          {line.name}
          {/* A space of this width is no gap where the label begins a line. */}
          {line.is21Plus && '\u2002'}
          {line.is21Plus && (
            <span className="inline-block rounded-md border-2 border-ink px-[0.35em] text-[0.85em] leading-[1.3]">
              Check ID: 21+
            </span>
          )}
        </span>
      </LineButton>
      {/* Below the dish's name, not its quantity: what is here is about this dish alone. */}
      <div className="pl-[2.15em]">
        {hasOptions(line) && (
          <ul className="mt-[0.15em] flex flex-wrap items-center gap-x-[0.4em] gap-y-[0.2em] text-[0.95em]">
            {line.variants.length > 0 && <li className="font-semibold">{kitchenVariants(line)}</li>}
            {kitchenOptions(line).map((option) => (
              <Option key={option.id} option={option} />
            ))}
          </ul>
        )}
        {line.note !== '' && <LineNote note={line.note} />}
      </div>
    </li>
  )
}

/** An item that another station cooks: shown for context, but unobtrusively. */
function LineElsewhere({ line, onLine }: Omit<TicketLineProps, 'isElsewhere'>) {
  return (
    <li className={`${lineClasses} py-[0.2em] text-[0.8em] text-ink-faint`}>
      <LineButton line={line} onLine={onLine}>
        {line.quantity}× {line.name} <span className="italic">({line.categoryName})</span>
      </LineButton>
    </li>
  )
}

/** On a phone, a line is as high as a thumb needs. */
const lineClasses =
  'relative max-sm:flex max-sm:min-h-12 max-sm:flex-col max-sm:justify-center has-active:bg-sunken [overflow-wrap:anywhere]'

type LineButtonProps = Omit<TicketLineProps, 'isElsewhere'> & {
  readonly className?: string
  readonly children: React.ReactNode
}

/** KDS-40: the dish's name is the button, over the line's padding too; it is tapped on the whole line, with options and note. */
function LineButton({ line, onLine, className = '', children }: LineButtonProps) {
  if (!onLine) return <p className={className}>{children}</p>
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onLine(line)}
      className={`-my-[0.17em] w-full touch-manipulation py-[0.17em] text-left after:absolute after:inset-0 ${className}`}
    >
      {children}
    </button>
  )
}

function LineNote({ note }: { readonly note: string }) {
  const style = mentionsAllergy(note)
    ? 'border-2 border-(--ticket-allergy) px-[calc(0.4em+2px)] py-[3px] outline-2 -outline-offset-4 outline-(--ticket-allergy)'
    : 'border-4 border-transparent border-l-ink px-[0.4em]'
  return (
    <p
      className={`mt-[0.2em] whitespace-pre-line rounded-md bg-(--ticket-note) font-bold text-[#231c15] ${style}`}
    >
      <span className="font-extrabold">NOTE:</span> {note}
    </p>
  )
}

function hasOptions({ variants, modifiers, upsells }: PricedLine): boolean {
  return variants.length + modifiers.length + upsells.length > 0
}

/** An upsell needs no sign: its frame sets it apart from the modifiers. */
function Option({ option: { mark, sign, word, name } }: { readonly option: KitchenOption }) {
  return (
    <li className={`rounded-md px-[0.4em] font-semibold ${optionStyles[mark]}`}>
      <b className="font-extrabold">
        {mark !== 'upsell' && <span aria-hidden="true">{sign} </span>}
        {word}
      </b>{' '}
      {name}
    </li>
  )
}

const optionStyles = {
  add: 'bg-(--ticket-add) text-white',
  remove: 'bg-(--ticket-remove) text-white',
  substitute: 'bg-(--ticket-substitute) text-board',
  upsell: 'ring-2 ring-line-strong ring-inset',
} as const satisfies Record<OptionMark, string>
