import {
  formatHour,
  type ReportFrequency,
  reportFrequencyLabels,
  reportScheduleFaults,
} from '#domain/money/reports/report-schedule.ts'
import { EditForm } from '#web/admin/forms/edit-form.tsx'
import { Options } from '#web/admin/ui/options.tsx'
import { callApi } from '#web/api/client.ts'
import { useServerForm } from '#web/forms/use-server-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useSchedulesChange } from './use-schedules-change.ts'

type ScheduleDialogProps = { readonly restaurant: string; readonly onClose: () => void }

type Typed = { readonly frequency: ReportFrequency; readonly hour: string; readonly addresses: string }

const initial: Typed = { frequency: 'daily', hour: '6', addresses: '' }

/** REP-17: adds a report that is mailed regularly. Each address has to confirm before it receives one. */
export function ScheduleDialog({ restaurant, onClose }: ScheduleDialogProps) {
  const changed = useSchedulesChange(restaurant)
  const form = useServerForm({
    initial,
    read: ({ frequency, hour, addresses: typed }) => {
      const addresses = typed.split(/[\s,;]+/).filter(Boolean)
      const draft = { frequency, hour: Number(hour), addresses }
      return { draft, faults: reportScheduleFaults(draft, addresses) }
    },
    send: async (draft) => (await callApi()).reportSchedules.create({ restaurant, ...draft }),
    onSaved: (saved) => {
      changed(saved)
      onClose()
    },
  })
  return (
    <Dialog title="Add schedule" onClose={form.isBusy ? null : onClose}>
      <EditForm form={form} name="Add schedule" save="Add schedule" onCancel={onClose} onLook={onClose}>
        <Select
          label="How often"
          hint="Daily: every morning. Weekly: on Monday. Monthly: on the first day of the next month."
          {...form.field('frequency')}
        >
          <Options entries={reportFrequencyLabels} />
        </Select>
        <Select
          label="Sent at"
          hint="In the restaurant’s time zone, and not before the business day has ended."
          {...form.field('hour')}
        >
          <Options entries={hours} />
        </Select>
        <TextArea
          label="Email addresses"
          hint="One per line. Each gets an email with a link to confirm, at most one in 24 hours; reports are sent from then on."
          rows={3}
          {...form.field('addresses')}
        />
      </EditForm>
    </Dialog>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => [String(hour), formatHour(hour)] as const)
