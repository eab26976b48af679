import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReportScheduleView } from '#contract/money/report-schedules.ts'
import { formatReportSchedule } from '#domain/money/reports/report-schedule.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { Panel } from '#web/admin/ui/panel.tsx'
import { callApi } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DeleteScheduleDialog } from './delete-schedule-dialog.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'

type ReportMailsProps = {
  /** The slug. */
  readonly restaurant: string
}

/** REP-17: the reports that are mailed regularly. */
export function ReportMails({ restaurant }: ReportMailsProps) {
  const [isAdding, setIsAdding] = useState(false)
  const query = useQuery({
    queryKey: queryKeys.reportSchedules(restaurant),
    queryFn: async () => (await callApi()).reportSchedules.list({ restaurant }),
  })
  return (
    <div className="mt-5 print:hidden">
      <Panel
        title="Reports by email"
        actions={
          <Button variant="outline" onClick={() => setIsAdding(true)}>
            Add schedule
          </Button>
        }
      >
        <Loaded query={query} loading="Loading schedules...">
          {({ schedules }) =>
            schedules.length === 0 ? (
              <p className="text-ink-soft">
                None. A summary can be emailed every day, week, or month, to addresses that confirm it.
              </p>
            ) : (
              <ul className="-my-3 divide-y divide-line">
                {schedules.map((schedule) => (
                  <Schedule key={schedule.id} schedule={schedule} restaurant={restaurant} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Panel>
      {isAdding && <ScheduleDialog restaurant={restaurant} onClose={() => setIsAdding(false)} />}
    </div>
  )
}

type ScheduleProps = ReportMailsProps & { readonly schedule: ReportScheduleView }

function Schedule({ schedule, restaurant }: ScheduleProps) {
  const [isDeleting, setIsDeleting] = useState(false)
  const { recipients, madeBy, stoppedAt } = schedule
  const name = formatReportSchedule(schedule)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-72">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-soft">
          {madeBy ? `Added by ${madeBy}` : 'Added by a deleted account'}
        </p>
        {stoppedAt && (
          <p className="mt-1 text-sm font-medium text-warn-deep">
            Stopped: the person who added it may not export reports anymore.
          </p>
        )}
        <ul className="mt-2 grid gap-1.5">
          {recipients.map(({ email, state }) => (
            <li key={email} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="break-all">{email}</span>
              <Badge tone={states[state].tone}>{states[state].label}</Badge>
            </li>
          ))}
          {recipients.length === 0 && <li className="text-ink-soft">Nobody receives it.</li>}
        </ul>
      </div>
      <Button variant="outline" onClick={() => setIsDeleting(true)}>
        Delete<span className="sr-only"> {name}</span>
      </Button>
      {isDeleting && (
        <DeleteScheduleDialog
          name={name}
          scheduleId={schedule.id}
          restaurant={restaurant}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </li>
  )
}

const states = {
  waiting: { label: 'Waiting for confirmation', tone: 'warn' },
  receives: { label: 'Confirmed', tone: 'good' },
  unsubscribed: { label: 'Unsubscribed', tone: 'neutral' },
} as const
