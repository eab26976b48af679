import { useEffect, useRef } from 'react'
import type { DrillView } from '#contract/demo/drills.ts'
import type { DrillReport } from '#domain/demo/drills/drill-report.ts'
import { reportGroups } from '#domain/demo/drills/report-rows.ts'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { Panel } from '#web/admin/ui/panel.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { drillSize } from './drill-size.ts'
import { saveReport } from './save-report.ts'

type DrillReportPanelProps = {
  readonly drill: DrillView
  readonly restaurantName: string
  readonly onClose: () => void
}

const verdicts = {
  good: { label: 'Good', tone: 'good' },
  bad: { label: 'Must be 0', tone: 'bad' },
} as const

/** DRL-16: the report of a drill, on screen and on paper. Takes the focus when it is opened. */
export function DrillReportPanel({ drill, restaurantName, onClose }: DrillReportPanelProps) {
  const { zonedMoment } = useMoments()
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => container.current?.focus(), [])
  const { settings, startedAt, state, report } = drill
  return (
    <div ref={container} tabIndex={-1} className="scroll-mt-20 outline-none">
      <Panel
        title="Drill report"
        actions={
          <div className="flex flex-wrap gap-3 print:hidden">
            {report && (
              <>
                <Button variant="outline" onClick={() => window.print()}>
                  Print
                </Button>
                <Button variant="outline" onClick={() => saveReport(drill)}>
                  Download JSON
                </Button>
              </>
            )}
            <Button variant="quiet" onClick={onClose}>
              Close
            </Button>
          </div>
        }
      >
        <p className="mb-4 text-ink-soft">
          {restaurantName} · <time dateTime={startedAt}>{zonedMoment(startedAt)}</time> ·{' '}
          {drillSize(settings)} · seed {settings.seed}
          {!settings.hasCook && ' · without a cook'}
          {settings.displayDies && ' · display offline halfway'}
          {settings.onlyScheduled && ' · scheduled orders only'}
          {state === 'stopped' && ' · stopped'}
        </p>
        {report ? (
          <Report report={report} isSound={drill.isSound === true} />
        ) : (
          <Notice tone="warn">
            This drill was broken off, so there is no report. The log of the demo says why.
          </Notice>
        )}
      </Panel>
    </div>
  )
}

function Report({ report, isSound }: { readonly report: DrillReport; readonly isSound: boolean }) {
  return (
    <>
      {isSound ? (
        <Notice tone="good">No order was lost, doubled or wrong.</Notice>
      ) : (
        <Notice tone="bad" title="Orders were lost, doubled or wrong.">
          <ul className="mt-1 list-disc pl-5 wrap-anywhere">
            {report.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="mt-6 grid items-start gap-x-10 gap-y-6 lg:grid-cols-3">
        {reportGroups(report).map(({ title, rows }) => (
          <section key={title}>
            <h3 className="mb-1 font-bold">{title}</h3>
            <dl className="divide-y divide-line">
              {rows.map(({ label, value, verdict }) => (
                <div key={label} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
                  <dt className="text-ink-soft">{label}</dt>
                  <dd className="ml-auto flex items-center gap-3 font-semibold tabular-nums">
                    {value}
                    {verdict && <Badge tone={verdicts[verdict].tone}>{verdicts[verdict].label}</Badge>}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  )
}
