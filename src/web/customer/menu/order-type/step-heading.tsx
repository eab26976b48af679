import { useEffect, useRef } from 'react'
import { Icon } from '#web/ui/icon.tsx'

type StepHeadingProps = { readonly onBack: () => void; readonly children: React.ReactNode }

/** The heading of a step that has a previous one. Takes the focus, so that a screen reader continues here. */
export function StepHeading({ onBack, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="-ml-3 flex items-center gap-1">
      <button
        type="button"
        aria-label="Back"
        onClick={onBack}
        className="grid size-11 shrink-0 place-items-center rounded-full text-xl hover:bg-sunken"
      >
        <Icon name="back" />
      </button>
      <h3 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
        {children}
      </h3>
    </div>
  )
}
