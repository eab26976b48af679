import { useState } from 'react'
import type { Stranded } from '#contract/restaurants/special-hours.ts'
import { ConfirmDialog } from '#web/admin/ui/confirm-dialog.tsx'
import { countTold, type Decisions, decisionsFor, StrandedChoices } from './stranded-choices.tsx'

type SentDecisions = ReturnType<typeof decisionsFor>

type Question = {
  readonly stranded: Stranded
  readonly answer: (decisions: SentDecisions | null) => void
}

/** SPH-11: asks what becomes of orders that new hours strand, before they are saved; null if they are not to be saved. */
export function useStrandedQuestion(timezone: string) {
  const [question, setQuestion] = useState<Question | null>(null)
  const ask = (stranded: Stranded): Promise<SentDecisions | null> =>
    stranded.orders.length === 0
      ? Promise.resolve([])
      : new Promise((resolve) => {
          setQuestion({
            stranded,
            answer: (decisions) => {
              setQuestion(null)
              resolve(decisions)
            },
          })
        })
  return { ask, dialog: question && <StrandedDialog {...question} timezone={timezone} /> }
}

function StrandedDialog({ stranded, answer, timezone }: Question & { readonly timezone: string }) {
  const [decisions, setDecisions] = useState<Decisions>(new Map())
  const count = countTold(stranded, decisions)
  return (
    <ConfirmDialog
      title="Orders at these times"
      text={
        <StrandedChoices
          stranded={stranded}
          timezone={timezone}
          decisions={decisions}
          onChange={setDecisions}
        />
      }
      confirm={
        count === 0
          ? stranded.orders.length === 1
            ? 'Save and keep it'
            : 'Save and keep them'
          : `Save and tell ${count === 1 ? 'one diner' : `${count} diners`}`
      }
      onConfirm={() => answer(decisionsFor(stranded, decisions))}
      onCancel={() => answer(null)}
    />
  )
}
