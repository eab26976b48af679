import { useState } from 'react'
import { describeFailure } from '#web/api/failure.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { PriceStepsProps } from './price-steps.tsx'

/** PRC-20: how a total was computed, below it. What it says is loaded when it is first opened. */
export function PriceExplanation(props: PriceStepsProps) {
  const [content, setContent] = useState<typeof import('./price-steps.tsx') | null>(null)
  const load = () =>
    import('./price-steps.tsx').then(setContent, (problem) => showFailure(describeFailure(problem)))
  return (
    <details
      className="group mt-2 print:hidden"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !content) load()
      }}
    >
      <summary className="inline-flex min-h-11 items-center gap-1.5 rounded-full text-sm font-semibold text-link hover:underline">
        How is this calculated?
        <Icon name="forward" className="size-4 rotate-90 group-open:-rotate-90" />
      </summary>
      {content && <content.PriceSteps {...props} />}
    </details>
  )
}
