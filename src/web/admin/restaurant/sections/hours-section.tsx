/** Opening hours, and until when the restaurant takes orders. */

import { zoneLabel } from '#domain/clock/zone-label.ts'
import { type HoursSettings, whyNotHoursSettings } from '#domain/restaurant/settings.ts'
import { FieldRow } from '#web/admin/parts/field-row.tsx'
import { Panel } from '#web/admin/parts/panel.tsx'
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
        Times are {zoneLabel(settings.details.timezone)}. Hours can run past midnight.
      </p>
      <HoursEditor hours={form.typed.hours} onChange={(hours) => form.change({ hours })} error={form.error} />
      <Panel title="Orders and the business day">
        <FieldRow>
          <TypedField
            form={form}
            field="orderCutoffMinutes"
            label="Last order before closing (minutes)"
            inputMode="numeric"
            hint="Counted back from the end of your opening hours."
          />
          <TypedField
            form={form}
            field="prepMinutes"
            label="Preparation (minutes)"
            inputMode="numeric"
            hint="Diners can’t choose a time sooner than this. A scheduled order rings in the kitchen this long before it is due."
          />
          <TypedField
            form={form}
            field="dayStartsAt"
            label="Business day begins at"
            type="time"
            hint="Earlier orders count toward the day before. Moves automatically if you are open at this time."
          />
        </FieldRow>
      </Panel>
    </SectionFrame>
  )
}
