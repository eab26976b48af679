import { useEffect, useId, useRef } from 'react'
import { Tick } from '#web/ui/tick.tsx'

type ChoiceProps<Value extends string> = {
  readonly legend: string
  readonly name: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly chosen: Value | null
  readonly onChoose: (value: Value) => void
  /** What is wrong with the choice; null: nothing. */
  readonly error?: string | null
  /** In how many columns the options are; two of them from 640 px on. Default: 1. */
  readonly columns?: keyof typeof columnClasses
  /** Shown below the options. */
  readonly children?: React.ReactNode
}

const columnClasses = { 1: '', 2: 'sm:grid-cols-2', 3: 'grid-cols-3' } as const

/** Radio buttons, each large enough for a wet finger. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { legend, name, options, chosen, onChoose, error = null, columns = 1, children } = props
  const id = useId()
  const errorId = `${id}-error`
  return (
    <fieldset aria-describedby={error === null ? undefined : errorId}>
      <legend className="mb-1.5 font-bold">{legend}</legend>
      <ChoiceError id={errorId} message={error} />
      <div className={`grid gap-2 ${columnClasses[columns]}`}>
        {options.map(({ value, label }) => (
          <label
            key={value}
            htmlFor={`${id}-${value}`}
            className={`flex min-h-14 items-center gap-3 rounded-control border-2 bg-paper px-4 py-2 font-semibold leading-snug ${columns === 3 ? 'max-sm:flex-col max-sm:gap-1 max-sm:px-1 max-sm:text-center' : ''} has-checked:border-ink has-checked:bg-selected-wash has-focus-visible:outline-4 has-focus-visible:outline-ink ${error !== null ? 'border-bad' : 'border-line-strong'}`}
          >
            <Tick
              id={`${id}-${value}`}
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(value)}
            />
            {label}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  )
}

type ChoiceErrorProps = { readonly id: string; readonly message: string | null }

/** What is wrong with a choice or its text, at its place; announced, and in view, when it appears. */
export function ChoiceError({ id, message }: ChoiceErrorProps) {
  const paragraph = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (message !== null) paragraph.current?.scrollIntoView({ block: 'nearest' })
  }, [message])
  return (
    <p
      ref={paragraph}
      id={id}
      aria-live="polite"
      className="my-1.5 scroll-my-6 font-semibold text-bad-deep empty:hidden"
    >
      {message}
    </p>
  )
}
