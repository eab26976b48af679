import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReportDayView } from '#contract/money/reports.ts'
import { invalidate, queryKeys } from '#web/admin/calls/query-keys.ts'
import { formatBusinessDay } from '#web/admin/days/day-range.ts'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { ConfirmDialog } from '#web/admin/ui/confirm-dialog.tsx'
import { callApi } from '#web/api/client.ts'
import { failureMessage } from '#web/forms/failure-message.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { dayStates } from './day-list.tsx'

type DayStateProps = {
  readonly day: ReportDayView
  readonly restaurant: string
  readonly timezone: string
  readonly mayClose: boolean
}

/** REP-9: whether a day is closed, by whom, and a button to close it. The report of a closed day never changes. */
export function DayState({ day, restaurant, timezone, mayClose }: DayStateProps) {
  const { label, tone } = dayStates[day.state]
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2">
      <Badge tone={tone} hasDot>
        {label}
      </Badge>
      <p className="min-w-0 grow basis-56 text-sm text-ink-soft">
        <StateText day={day} timezone={timezone} />
      </p>
      {day.state === 'open' && mayClose && <CloseButton day={day} restaurant={restaurant} />}
    </div>
  )
}

function StateText({ day, timezone }: Pick<DayStateProps, 'day' | 'timezone'>) {
  const { moment } = useMoments()
  switch (day.state) {
    case 'running':
      return <>Its figures change with every order.</>
    case 'open':
      return <>Can still change. Closes six hours after its end, or by hand.</>
    case 'closed':
      return (
        <>
          {day.closedAt && `Day closed ${moment(day.closedAt, timezone)}`}
          {day.closedBy ? ` by ${day.closedBy}. ` : '. '}
          Its figures never change.
        </>
      )
  }
}

function CloseButton({ day: { day }, restaurant }: Pick<DayStateProps, 'day' | 'restaurant'>) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const close = useMutation({
    mutationFn: async () => (await callApi()).reports.closeDay({ restaurant, day }),
    onSuccess: () => invalidate(queries, queryKeys.reports(restaurant)),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button variant="outline" className="print:hidden" onClick={() => setAsking(true)}>
        Close day
      </Button>
      {close.isError && (
        <div className="w-full">
          <Notice tone="bad" role="alert">
            {failureMessage(close.error)}
          </Notice>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Close day"
          text={`Close ${formatBusinessDay(day)} and all open days before it? Their figures never change afterwards, and this can’t be undone.`}
          confirm="Close day"
          isBusy={close.isPending}
          onConfirm={() => close.mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
