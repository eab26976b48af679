import type { ReportScheduleView } from '#contract/money/report-schedules.ts'
import { ActionDialog } from '#web/admin/calls/action-dialog.tsx'
import { callApi } from '#web/api/client.ts'
import { useSchedulesChange } from './use-schedules-change.ts'

type DeleteScheduleDialogProps = {
  /** 'Every day at 6:00 AM' */
  readonly name: string
  readonly scheduleId: ReportScheduleView['id']
  readonly restaurant: string
  readonly onClose: () => void
}

/** REP-17: asks before nothing more is sent. */
export function DeleteScheduleDialog(props: DeleteScheduleDialogProps) {
  const { name, scheduleId, restaurant, onClose } = props
  const changed = useSchedulesChange(restaurant)
  return (
    <ActionDialog
      title={`Delete “${name}”?`}
      text="Nobody gets this report by email anymore."
      confirm="Delete"
      action={async () => changed(await (await callApi()).reportSchedules.delete({ restaurant, scheduleId }))}
      onClose={onClose}
    />
  )
}
