import { useId } from 'react'
import { Tick } from './tick.tsx'

type CheckboxProps = Omit<React.ComponentProps<'input'>, 'type' | 'className'> & {
  /** The label; may contain a link. */
  readonly children: React.ReactNode
}

/** A checkbox with its label next to it. */
export function Checkbox({ children, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2.5">
      <Tick {...input} id={id} type="checkbox" />
      <span className="grow">{children}</span>
    </label>
  )
}
