import { useId } from 'react'
import { Tick } from './tick.tsx'

type RadioCardProps = Omit<React.ComponentProps<'input'>, 'type' | 'className' | 'title'> & {
  readonly title: string
  readonly text?: React.ReactNode
  /** Content for this choice only, below its label. */
  readonly children?: React.ReactNode
}

/** One of several choices, as a card. Mutually exclusive choices share a `name`. */
export function RadioCard({ title, text, children, ...input }: RadioCardProps) {
  const id = useId()
  return (
    <div className="rounded-card border border-line bg-surface transition-colors has-checked:border-selected has-checked:bg-selected-wash has-checked:ring-1 has-checked:ring-selected has-disabled:bg-sunken has-disabled:text-ink-faint">
      <label htmlFor={id} className="flex min-h-14 items-start gap-3 p-4">
        <Tick {...input} id={id} type="radio" />
        <span className="grow">
          <span className="block font-semibold">{title}</span>
          {text && <span className="block text-sm text-ink-soft">{text}</span>}
        </span>
      </label>
      {children && <div className="px-4 pb-4">{children}</div>}
    </div>
  )
}
