import { useId } from 'react'
import type { GroupId } from '#domain/ids.ts'
import type { Option } from '#domain/menu/menu.ts'
import { signedDollars } from '#domain/money.ts'
import { Tick } from '#web/ui/tick.tsx'

type OptionRowProps = {
  readonly option: Option
  readonly description: string | null
  readonly groupId: GroupId
  /** Exactly one option of the group is always chosen (radio buttons); otherwise options can be unchosen. */
  readonly isOneOfOne: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** An option with its price. */
export function OptionRow({ option, description, groupId, isOneOfOne, isChosen, onChoose }: OptionRowProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="flex min-h-12 items-start gap-3 rounded-control border border-line bg-surface px-3.5 py-2.5 transition-colors hover:border-line-strong has-disabled:border-line has-disabled:bg-sunken has-disabled:text-ink-faint has-checked:border-selected has-checked:bg-selected-wash"
    >
      <Tick
        id={id}
        type={isOneOfOne ? 'radio' : 'checkbox'}
        name={groupId}
        checked={isChosen}
        disabled={option.soldOut !== undefined && !isChosen}
        onChange={onChoose}
      />
      {/* In a narrow column the price goes below the name, before a word of the name breaks. */}
      <span className="flex min-w-0 grow flex-wrap gap-x-3">
        <span className="min-w-0 grow basis-28">
          <span className="block font-medium">{option.name}</span>
          {description && <span className="block text-sm text-ink-soft">{description}</span>}
        </span>
        {option.soldOut && <span className="shrink-0 text-sm font-semibold">Sold out</span>}
        {option.price !== 0 && !option.soldOut && (
          <span className="shrink-0 text-ink-soft tabular-nums">
            {option.price > 0 && '+'}
            {signedDollars(option.price)}
          </span>
        )}
      </span>
    </label>
  )
}
