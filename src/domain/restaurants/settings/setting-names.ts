/** Names, types and initial values of a restaurant's settings, as `settingTable` has them. */

import { pick } from '../../pick.ts'
import { settingTable } from './setting-table.ts'
import type { SettingType, ValueOf } from './setting-types.ts'

export type SettingSection = keyof typeof settingTable

const rows = {
  ...settingTable.details,
  ...settingTable.hours,
  ...settingTable.ordering,
  ...settingTable.money,
  ...settingTable.winBack,
  ...settingTable.dinerMessages,
} as const

type Rows = typeof rows
export type SettingName = keyof Rows
export type SettingValues = { readonly [Name in SettingName]: ValueOf<Rows[Name]['type']> }

/** The names of the settings whose row has this. */
type SettingNameWith<Fact> = {
  [Name in SettingName]: Rows[Name] extends Fact ? Name : never
}[SettingName]

type NameIn<Section extends SettingSection> = keyof (typeof settingTable)[Section] & SettingName
export type SettingsIn<Section extends SettingSection> = Pick<SettingValues, NameIn<Section>>

export const allSettingNames = Object.keys(rows) as readonly SettingName[]

/** The settings of a section, in the order of its form. */
export function namesIn<Section extends SettingSection>(section: Section): readonly NameIn<Section>[] {
  return allSettingNames.filter((name): name is NameIn<Section> => name in settingTable[section])
}

/** The names of what the time rules need: `Schedule`. */
export const scheduleNames = ['timezone', 'deliveryEnabled', 'specialHours', ...namesIn('hours')] as const

/** Those of them that are settings. */
export const scheduleSettings = ['timezone', 'deliveryEnabled', ...namesIn('hours')] as const

export type NameShownToDiners = SettingNameWith<{ readonly shownToDiners: true }>
export const namesShownToDiners = allSettingNames.filter(
  (name): name is NameShownToDiners => rows[name].shownToDiners,
)

export type NameOnOrders = SettingNameWith<{ readonly shownOnOrders: true }>
export const namesOnOrders = allSettingNames.filter(
  (name): name is NameOnOrders => 'shownOnOrders' in rows[name],
)

export type NameInMenuFile = SettingNameWith<{ readonly inMenuFile: true }>
export const namesInMenuFile = allSettingNames.filter((name): name is NameInMenuFile => rows[name].inMenuFile)

export type InitialName = SettingNameWith<{ readonly initial: unknown }>

/** RST-32: the settings that a menu file leaves out. */
export const initialSettings = Object.fromEntries(
  allSettingNames.flatMap((name) => ('initial' in rows[name] ? [[name, rows[name].initial]] : [])),
) as Pick<SettingValues, InitialName>

/** RST-13: the settings of a restaurant that its owner sets up. */
export const setupSettings: typeof initialSettings = {
  ...initialSettings,
  ...Object.fromEntries(
    allSettingNames.flatMap((name) => ('atSetup' in rows[name] ? [[name, rows[name].atSetup]] : [])),
  ),
}

/** Those of the initial settings that diners see. */
export const initialShownToDiners = pick(
  initialSettings,
  namesShownToDiners.filter((name): name is typeof name & InitialName => name in initialSettings),
)

/** The initial settings of this section. */
export function initialSettingsIn<Section extends SettingSection>(section: Section) {
  const isInitial = (name: SettingName): name is NameIn<Section> & InitialName => name in initialSettings
  return pick(initialSettings, namesIn(section).filter(isInitial))
}

export function settingType(name: SettingName): SettingType {
  return rows[name].type
}

/** Returns `make`'s value for each of these settings. */
export function perSetting<Name extends SettingName, Value>(
  settings: readonly Name[],
  make: (name: Name) => Value,
): Readonly<Record<Name, Value>> {
  return Object.fromEntries(settings.map((name) => [name, make(name)])) as Record<Name, Value>
}
