/** A restaurant's public details. */

import { formatPosition } from '#domain/directory/position.ts'
import { formatPhone, formatPhoneWhileTyping, maxTypedPhone } from '#domain/phone.ts'
import { restaurantLimits as limits } from '#domain/restaurant/restaurant-limits.ts'
import { whyNotDetails } from '#domain/restaurant/settings.ts'
import { FieldRow } from '#web/admin/parts/field-row.tsx'
import { Panel } from '#web/admin/parts/panel.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pasteLines } from '#web/ui/paste-lines.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { PositionField } from '../fields/position-field.tsx'
import { readFields } from '../fields/read-fields.ts'
import { TimezoneSelect } from '../fields/timezone-select.tsx'
import { TypedField } from '../fields/typed-field.tsx'
import { SectionFrame } from '../section-frame.tsx'
import { type SectionPlan, useSectionForm } from '../use-section-form.ts'
import { Pictures } from './pictures.tsx'
import type { SectionProps } from './section-props.ts'

type Details = SectionProps['settings']['details']
type Typed = Record<keyof Details, string>

const plan: SectionPlan<Typed, Details> = {
  typedOf: ({ details }) => ({
    ...details,
    phone: formatPhone(details.phone),
    description: details.description ?? '',
    cuisine: details.cuisine ?? '',
    position: details.position ? formatPosition(details.position) : '',
  }),
  read: (typed) =>
    readFields(
      (fields) => ({
        ...typed,
        description: typed.description || null,
        cuisine: typed.cuisine || null,
        position: fields.position('position', typed.position),
      }),
      whyNotDetails,
    ),
  save: (restaurants, edit, details) => restaurants.saveDetails({ ...edit, details }),
}

export default function DetailsSection({ settings }: SectionProps) {
  const form = useSectionForm(settings, plan)
  const { typed, change, error } = form
  return (
    <SectionFrame form={form}>
      <Panel title="About the restaurant">
        <div className="grid gap-5">
          <TypedField form={form} field="name" label="Name" autoComplete="organization" />
          <TypedField
            form={form}
            field="address"
            label="Address"
            autoComplete="street-address"
            onPaste={pasteLines}
            hint="For couriers and diners: street, city, state and ZIP code."
          />
          <PositionField form={form} />
          <FieldRow>
            <TypedField
              form={form}
              field="phone"
              label="Phone"
              type="tel"
              inputMode="tel"
              maxLength={maxTypedPhone}
              tidy={formatPhoneWhileTyping}
            />
            <TypedField
              form={form}
              field="cuisine"
              label="Cuisine (optional)"
              placeholder="Japanese hibachi & sushi"
            />
          </FieldRow>
          <TextArea
            label="Description (optional)"
            name="description"
            rows={5}
            maxLength={limits.description}
            value={typed.description}
            onChange={(event) => change({ description: event.target.value })}
          />
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
