/** Opening hours, and until when the restaurant takes orders. */

import { zoneLabel } from '#domain/clock/zone-label.ts'
import { FieldRow } from '#web/admin/ui/field-row.tsx'
import { Panel } from '#web/admin/ui/panel.tsx'
import { OpeningHours } from '../fields/opening-hours.tsx'
import { SettingField } from '../fields/setting-field.tsx'
import { SectionFrame } from '../section-frame.tsx'
import { sectionPlan } from '../section-plan.ts'
import { SpecialHoursPanel } from '../special-hours/special-hours-panel.tsx'
import { useStrandedQuestion } from '../special-hours/use-stranded-question.tsx'
import { useSectionForm } from '../use-section-form.ts'
import type { SectionProps } from './section-props.ts'

export default function HoursSection({ settings }: SectionProps) {
  const question = useStrandedQuestion(settings.details.timezone)
  const plan = sectionPlan('hours', async (restaurants, edit, hours) => {
    const { restaurant } = edit
    const decisions = await question.ask(await restaurants.strandedByHours({ restaurant, hours }))
    return decisions && restaurants.saveHours({ ...edit, hours, decisions })
  })
  const form = useSectionForm(settings, plan)
  return (
    <SectionFrame form={form} after={<SpecialHoursPanel settings={settings} />}>
      <p className="text-ink-soft">
        Times are {zoneLabel(settings.details.timezone)}. Hours can run past midnight.
      </p>
      <OpeningHours
        hours={form.typed.hours}
        onChange={(hours) => form.change({ hours })}
        error={form.error}
      />
      <Panel title="Orders and the business day">
        <FieldRow>
          <SettingField form={form} name="orderCutoffMinutes" />
          <SettingField form={form} name="prepMinutes" />
          <SettingField form={form} name="dayStartsAt" />
        </FieldRow>
      </Panel>
      {question.dialog}
    </SectionFrame>
  )
}
