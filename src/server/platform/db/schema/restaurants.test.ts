import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { allSettingNames, initialSettings, settingType } from '#domain/restaurants/settings/setting-names.ts'
import type { SettingKind } from '#domain/restaurants/settings/setting-types.ts'
import { restaurants } from './restaurants.ts'

const columnTypes: Readonly<Record<SettingKind, string>> = {
  requiredText: 'text',
  text: 'text',
  wholeNumber: 'integer',
  choice: 'text',
  flag: 'boolean',
  amount: 'integer',
  rate: 'integer',
  phone: 'text',
  position: 'jsonb',
  timezone: 'text',
  hours: 'jsonb',
  timeOfDay: 'text',
  zipCodes: 'text[]',
  tips: 'integer',
}

test('[RST-32] every setting has a column of its type, which is null only if the setting can be', () => {
  const columns = getTableColumns(restaurants)
  for (const name of allSettingNames) {
    const { kind } = settingType(name)
    // Three tips are three columns.
    const column = name === 'tipPercentages' ? columns.tipPercentage1 : columns[name]
    expect([name, column.getSQLType()]).toEqual([name, columnTypes[kind]])
    expect([name, column.notNull]).toEqual([name, kind !== 'text' && kind !== 'position'])
    if (column.hasDefault) expect([name, column.default]).toEqual([name, Reflect.get(initialSettings, name)])
  }
})
