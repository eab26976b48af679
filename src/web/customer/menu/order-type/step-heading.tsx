import { useEffect, useRef } from 'react'
import { Icon } from '#web/ui/icon.tsx'

type StepHeadingProps = {
  /** The number of this step, from 1. */
  readonly step: number
  /** The number of steps of this order type. */
  readonly count: number
  readonly onBack: () => void
  readonly children: React.ReactNode
}

/** The heading of a step that has a previous one. Takes the focus, so that a screen reader continues here. */
export function StepHeading({ step, count, onBack, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="-mt-2 -ml-3 flex items-center gap-1">
      <button
        type="button"
        aria-label="Back"
        onClick={onBack}
        className="grid size-11 shrink-0 place-items-center rounded-full text-xl hover:bg-sunken"
      >
        <Icon name="back" />
      </button>
      <h3 ref={heading} tabIndex={-1} className="grow text-lg leading-snug font-bold outline-none">
        {children}
      </h3>
      <p className="shrink-0 text-sm text-ink-faint">
        <span className="max-sm:sr-only">Step </span>
        {step} of {count}
      </p>
    </div>
  )
}
