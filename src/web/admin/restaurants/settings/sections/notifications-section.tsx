/** Email addresses of owner and staff for notifications. */

import { notificationEmailFaults } from '#domain/restaurants/settings/settings.ts'
import { Panel } from '#web/admin/ui/panel.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { entriesIn, readFields } from '../fields/read-fields.ts'
import { SectionFrame } from '../section-frame.tsx'
import { type SectionPlan, useSectionForm } from '../use-section-form.ts'
import type { SectionProps } from './section-props.ts'

const plan: SectionPlan<{ readonly emails: string }, string[]> = {
  typedOf: ({ notifications }) => ({ emails: notifications.emails.join('\n') }),
  read: ({ emails }) => readFields(() => entriesIn(emails), notificationEmailFaults),
  save: (restaurants, edit, emails) => restaurants.saveNotifications({ ...edit, emails }),
}

export default function NotificationsSection({ settings }: SectionProps) {
  const form = useSectionForm(settings, plan)
  return (
    <SectionFrame form={form}>
      <Panel title="Who gets alerts">
        <TextArea
          label="Email addresses"
          hint={`One per line. They get alerts about pauses, offline displays and waiting orders. Leave blank to use ${settings.notifications.fallback.join(', ')}.`}
          name="notificationEmails"
          rows={5}
          value={form.typed.emails}
          error={form.error('notificationEmails')}
          onChange={(event) => form.change({ emails: event.target.value })}
        />
      </Panel>
    </SectionFrame>
  )
}
