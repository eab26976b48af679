/** Opening hours, and until when the restaurant takes orders. */

import { type HoursSettings, whyNotHoursSettings } from '#domain/restaurant/settings.ts'
import { FieldRow } from '#web/admin/parts/field-row.tsx'
import { HoursEditor } from '../fields/hours-editor.tsx'
import { readFields } from '../fields/read-fields.ts'
import { TypedField } from '../fields/typed-field.tsx'
import { SectionFrame } from '../section-frame.tsx'
import { type SectionPlan, useSectionForm } from '../use-section-form.ts'
import type { SectionProps } from './section-props.ts'

type Typed = Pick<HoursSettings, 'hours' | 'dayStartsAt'> & {
  readonly orderCutoffMinutes: string
  readonly prepMinutes: string
}

const plan: SectionPlan<Typed, HoursSettings> = {
  typedOf: ({ hours }) => ({
    ...hours,
    orderCutoffMinutes: String(hours.orderCutoffMinutes),
    prepMinutes: String(hours.prepMinutes),
  }),
  read: (typed) =>
    readFields(
      ({ minutes }) => ({
        ...typed,
        orderCutoffMinutes: minutes(typed.orderCutoffMinutes),
        prepMinutes: minutes(typed.prepMinutes),
      }),
      whyNotHoursSettings,
    ),
  save: (restaurants, edit, hours) => restaurants.saveHours({ ...edit, hours }),
}

export default function HoursSection({ settings }: SectionProps) {
  const form = useSectionForm(settings, plan)
  return (
    <SectionFrame form={form}>
      <p className="text-ink-soft">
        In the restaurant's own time, {settings.details.timezone.replaceAll('_', ' ')}. Hours can run past
        midnight.
      </p>
      <HoursEditor hours={form.typed.hours} onChange={(hours) => form.change({ hours })} error={form.error} />
      <FieldRow>
        <TypedField
          form={form}
          field="orderCutoffMinutes"
          label="Last order before closing (minutes)"
          inputMode="numeric"
          hint="Counts at a real closing only."
        />
        <TypedField
          form={form}
          field="prepMinutes"
          label="Preparation (minutes)"
          inputMode="numeric"
          hint="A scheduled order rings in the kitchen this long before it is due."
        />
        <TypedField
          form={form}
          field="dayStartsAt"
          label="The business day begins at"
          type="time"
          hint="Orders of a night before count to the day before. Moved out of an opening by itself."
        />
      </FieldRow>
    </SectionFrame>
  )
}
