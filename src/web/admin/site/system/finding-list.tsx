import type { FindingView } from '#contract/site/installation.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const states = {
  fault: { label: 'Fault', tone: 'bad' },
  warning: { label: 'Warning', tone: 'warn' },
  ok: { label: 'OK', tone: 'good' },
} as const satisfies Record<FindingView['state'], { readonly label: string; readonly tone: BadgeTone }>

/** INS-7: the findings of the checks, the worst first, each with what to do. */
export function FindingList({ findings }: { readonly findings: readonly FindingView[] }) {
  const order = Object.keys(states)
  const sorted = findings.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  return (
    <ul className="grid divide-y divide-line">
      {sorted.map(({ check, state, text, action }) => (
        <li key={`${check} ${text}`} className="py-3">
          <div className="flex items-start justify-between gap-4">
            <p className="font-semibold">{check}</p>
            <Badge tone={states[state].tone}>{states[state].label}</Badge>
          </div>
          <p className="wrap-anywhere">{text}</p>
          {action !== null && <p className="mt-1 text-sm wrap-anywhere text-ink-soft">To do: {action}</p>}
        </li>
      ))}
    </ul>
  )
}
