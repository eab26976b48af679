import { useState } from 'react'
import { dollarsText, formatDollars, parseDollars, zero } from '#domain/money.ts'
import type { Tip } from '#domain/orders/cart/cart.ts'
import type { Totals } from '#domain/orders/pricing/priced.ts'
import { tipAmount } from '#domain/orders/pricing/totals.ts'
import { formatPercent } from '#domain/percent.ts'
import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { maxTipText } from '../draft/draft.ts'
import { changeDraft } from '../draft/order-draft.ts'

type TipChoiceProps = {
  readonly tip: Tip | null
  /** The text of the custom tip field; null if no custom tip was chosen. */
  readonly typed: string | null
  /** What is wrong with the custom tip. */
  readonly error: string | null
  readonly totals: Totals
  readonly restaurant: Pick<Restaurant, 'tipPercentages'>
}

const places = [0, 1, 2] as const

/** A custom tip of nothing, as no field can have it. */
const noTip: Tip = { kind: 'custom', amount: zero }
const noTipTyped = '0.00'

/** The restaurant's three percentages, a custom amount, which clears the percentage, or none. */
export function TipChoice({ tip, typed, error, totals, restaurant }: TipChoiceProps) {
  const isNone = tip?.kind === 'custom' && tip.amount === 0 && typed === noTipTyped
  const [text, setText] = useState(() => (isNone ? '' : (typed ?? textOf(tip))))

  function typeCustom(next: string): void {
    setText(next)
    choose({ kind: 'custom', amount: parseDollars(next) ?? zero }, next)
  }

  return (
    <fieldset>
      <legend className="sr-only">Tip</legend>
      <div className="grid grid-cols-6 gap-2 sm:grid-cols-5 [&>*]:col-span-2 [&>:nth-child(n+4)]:col-span-3 sm:[&>*]:col-span-1! sm:[&>*]:col-auto!">
        {places.map((index) => {
          const preset: Tip = { kind: 'preset', index }
          const amount = tipAmount(preset, totals.subtotal, totals.discount, restaurant)
          return (
            <TipButton
              key={index}
              title={formatPercent(restaurant.tipPercentages[index])}
              text={formatDollars(amount)}
              isChosen={tip?.kind === 'preset' && tip.index === index}
              onChoose={() => choose(preset, null)}
            />
          )
        })}
        <TipButton
          title="Custom"
          text="Your amount"
          isChosen={tip?.kind === 'custom' && !isNone}
          onChoose={() => typeCustom(text)}
        />
        <TipButton
          title="No tip"
          text={formatDollars(zero)}
          isChosen={isNone}
          onChoose={() => {
            setText('')
            choose(noTip, noTipTyped)
          }}
        />
      </div>
      {tip?.kind === 'custom' && !isNone && (
        <div className="mt-4 max-w-60">
          <TextField
            name="custom-tip"
            label="Custom tip in dollars"
            before="$"
            inputMode="decimal"
            autoComplete="off"
            maxLength={maxTipText}
            placeholder="0.00"
            value={text}
            error={error}
            onChange={(event) => typeCustom(event.target.value)}
          />
        </div>
      )}
    </fieldset>
  )
}

function TipButton(props: {
  readonly title: string
  readonly text: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}) {
  return (
    <label className="relative grid min-h-16 place-items-center rounded-control border border-line-strong bg-surface px-2 py-2 text-center transition-colors hover:border-ink has-checked:border-selected has-checked:bg-selected-wash has-checked:ring-1 has-checked:ring-selected has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input type="radio" name="tip" checked={props.isChosen} onChange={props.onChoose} className="sr-only" />
      <span>
        <span className="block text-lg font-bold tabular-nums">{props.title}</span>
        <span className="block text-sm tabular-nums text-ink-soft">{props.text}</span>
      </span>
    </label>
  )
}

/** Choosing a tip resets the confirmation of an unusually high one, which was for that tip only. */
function choose(tip: Tip, tipTyped: string | null): void {
  changeDraft((draft) => ({ ...draft, tip, tipTyped, tipConfirmed: false }))
}

function textOf(tip: Tip | null): string {
  if (tip?.kind !== 'custom' || tip.amount === 0) return ''
  return dollarsText(tip.amount)
}
