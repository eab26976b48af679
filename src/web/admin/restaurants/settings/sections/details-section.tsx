/** A restaurant's public details. */

import { FieldRow } from '#web/admin/ui/field-row.tsx'
import { Panel } from '#web/admin/ui/panel.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pasteLines } from '#web/ui/paste-lines.ts'
import { PositionField } from '../fields/position-field.tsx'
import { SettingField } from '../fields/setting-field.tsx'
import { TimezoneSelect } from '../fields/timezone-select.tsx'
import { SectionFrame } from '../section-frame.tsx'
import { sectionPlan } from '../section-plan.ts'
import { useSectionForm } from '../use-section-form.ts'
import { Pictures } from './pictures.tsx'
import type { SectionProps } from './section-props.ts'

const plan = sectionPlan('details', (restaurants, edit, details) =>
  restaurants.saveDetails({ ...edit, details }),
)

export default function DetailsSection({ settings }: SectionProps) {
  const form = useSectionForm(settings, plan)
  const { typed, change, error } = form
  return (
    <SectionFrame form={form}>
      <Panel title="About the restaurant">
        <div className="grid gap-5">
          <SettingField form={form} name="name" />
          <SettingField form={form} name="address" onPaste={pasteLines} />
          <PositionField form={form} />
          <FieldRow>
            <SettingField form={form} name="phone" />
            <SettingField form={form} name="cuisine" />
          </FieldRow>
          <SettingField form={form} name="description" />
          <SettingField form={form} name="brandColor" />
          <SettingField form={form} name="pickupInstructions" />
        </div>
      </Panel>
      <Panel title="Time">
        <div className="grid gap-3">
          <TimezoneSelect value={typed.timezone} onChange={(timezone) => change({ timezone })} />
          <p aria-live="polite" className="text-sm font-medium text-bad empty:hidden">
            {error('timezone')}
          </p>
          {typed.timezone !== settings.details.timezone && (
            <Notice tone="warn" title="This moves your opening hours.">
              <p className="mt-1">
                11:00 AM will then be 11:00 AM in the new time zone. Orders that were already placed keep
                their moment, and today may begin or end at a different time.
              </p>
            </Notice>
          )}
        </div>
      </Panel>
      <Pictures settings={settings} />
    </SectionFrame>
  )
}
