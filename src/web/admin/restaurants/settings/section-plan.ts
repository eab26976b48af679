/** How the form of a settings section shows its values, and reads them again. */

import { dollarsText } from '#domain/money.ts'
import { formatPercent, type Percent } from '#domain/percent.ts'
import { formatPhone } from '#domain/phone.ts'
import { formatPosition } from '#domain/restaurants/directory/position.ts'
import {
  namesIn,
  perSetting,
  type SettingName,
  type SettingSection,
  type SettingsIn,
  type SettingValues,
  settingType,
} from '#domain/restaurants/settings/setting-names.ts'
import type { SettingKind, ValueOfKind } from '#domain/restaurants/settings/setting-types.ts'
import { settingsFaults } from '#domain/restaurants/settings/settings.ts'
import type { WeekHours } from '#domain/restaurants/settings/week-hours.ts'
import { entriesIn, type FieldReader, readFields } from './fields/read-fields.ts'
import type { SectionPlan } from './use-section-form.ts'

/** A setting's value in a form: text, except for checkboxes, hours and lists. */
type Typed<Value> = Value extends boolean | WeekHours
  ? Value
  : Value extends readonly [Percent, Percent, Percent]
    ? readonly string[]
    : string

export type TypedSettings<Section extends SettingSection> = {
  readonly [Name in keyof SettingsIn<Section>]: Typed<SettingsIn<Section>[Name]>
}

const forms: {
  readonly [Kind in SettingKind]: {
    readonly show: (value: ValueOfKind<Kind>) => Typed<ValueOfKind<Kind>>
    readonly read: (typed: Typed<ValueOfKind<Kind>>, reader: FieldReader, field: string) => ValueOfKind<Kind>
  }
} = {
  requiredText: asIs(),
  text: { show: (text) => text ?? '', read: (typed) => typed || null },
  wholeNumber: { show: String, read: (typed, reader) => reader.wholeNumber(typed) },
  choice: asIs(),
  flag: asIs(),
  amount: { show: dollarsText, read: (typed, reader, field) => reader.dollars(field, typed) },
  rate: { show: rateText, read: (typed, reader, field) => reader.percent(field, typed) },
  phone: { show: formatPhone, read: (typed) => typed },
  position: {
    show: (position) => (position ? formatPosition(position) : ''),
    read: (typed, reader, field) => reader.position(field, typed),
  },
  timezone: asIs(),
  hours: asIs(),
  timeOfDay: asIs(),
  zipCodes: { show: (zipCodes) => zipCodes.join(', '), read: entriesIn },
  tips: {
    show: (tips) => tips.map(rateText),
    read: ([first = '', second = '', third = ''], reader, field) => [
      reader.percent(`${field}.0`, first),
      reader.percent(`${field}.1`, second),
      reader.percent(`${field}.2`, third),
    ],
  },
}

/** The form of this section, by the types of its settings; `save` sends it. */
export function sectionPlan<Section extends SettingSection>(
  section: Section,
  save: SectionPlan<unknown, SettingsIn<Section>>['save'],
): SectionPlan<TypedSettings<Section>, SettingsIn<Section>> {
  const names = namesIn(section)
  return {
    typedOf: (settings) => {
      const values: Partial<SettingValues> = settings[section]
      return perSetting(names, (name) => formOf(name).show(values[name] as never)) as TypedSettings<Section>
    },
    read: (typed) =>
      readFields(
        (reader) =>
          perSetting(names, (name) =>
            formOf(name).read(typed[name] as never, reader, name),
          ) as SettingsIn<Section>,
        (values) => settingsFaults(section, values),
      ),
    save,
  }
}

type AnyForm = {
  readonly show: (value: never) => unknown
  readonly read: (typed: never, reader: FieldReader, field: string) => unknown
}

function formOf(name: SettingName): AnyForm {
  return forms[settingType(name).kind]
}

function asIs<Value>() {
  return { show: (value: Value) => value, read: (typed: Value) => typed }
}

function rateText(rate: Percent): string {
  return formatPercent(rate).replace('%', '')
}
