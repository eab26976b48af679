import { useState } from 'react'
import type { DisputeDetail } from '#contract/orders/disputes.ts'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { Panel } from '#web/admin/ui/panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { evidenceText, factsIn, historyIn } from './evidence-text.ts'

/** DSP-21: the evidence for the order, with a button that copies it as text. */
export function EvidencePanel({ dispute }: { readonly dispute: DisputeDetail }) {
  const { evidence, restaurant } = dispute
  const { fullMoment } = useMoments()
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null)
  const writeMoment = (at: string) => fullMoment(at, restaurant.timezone)
  const copy = () =>
    navigator.clipboard.writeText(evidenceText(dispute, writeMoment)).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    )
  const history = historyIn(evidence)
  return (
    <Panel
      title="Evidence"
      actions={
        <div className="flex flex-wrap items-center gap-3">
          <p role="status" className="text-sm font-medium empty:hidden">
            {copied === 'yes' && 'Copied'}
            {copied === 'no' && 'Your browser doesn’t allow copying. Select the text instead.'}
          </p>
          <Button variant="outline" onClick={() => void copy()}>
            Copy evidence
          </Button>
        </div>
      }
    >
      <dl className="grid gap-x-5 gap-y-1 sm:grid-cols-[minmax(8rem,14rem)_minmax(0,1fr)] sm:gap-y-2 [&_dd]:[overflow-wrap:anywhere] max-sm:[&_dd]:mb-2 [&_dt]:text-ink-soft">
        {factsIn(evidence).map(({ label, text }) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {history.length > 0 && (
        <>
          <h3 className="mt-6 mb-3 font-bold">History</h3>
          <ol className="grid gap-3">
            {history.map(({ label, text, at }) => (
              <li key={`${at} ${label} ${text}`} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
                <span aria-hidden="true" className="mt-2 size-2.5 rounded-full bg-line-strong" />
                <div className="min-w-0 [overflow-wrap:anywhere]">
                  <p className="font-medium">{label}</p>
                  <p className="text-sm text-ink-soft">
                    <time dateTime={at}>{writeMoment(at)}</time>
                    {text && ` · ${text}`}
                  </p>
                </div>
              </li>
            ))}
          </ol>
        </>
      )}
    </Panel>
  )
}
