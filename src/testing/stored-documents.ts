/** What the database stores, in tables for operators, written from `stored-tables.ts` (DBS-35). */

import { getTableColumns, getTableName } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { defaultSettings } from '#domain/site/settings/site-settings.ts'
import { type RetentionPeriod, retentionPeriods } from '#server/platform/db/retention-periods.ts'
import { allStoredTables } from '#server/platform/db/stored-tables.ts'

type Stored = (typeof allStoredTables)[number]

/** The periods, for docs/operating/data.md. */
export function periodTable(): string {
  const periods: readonly RetentionPeriod[] = Object.values(retentionPeriods)
  const rows = periods.map((period) => [period.what, formatPeriod(period), period.why])
  return markdownTable(['what', 'for how long', 'why'], rows)
}

/** All tables, for docs/operating/stored-tables.md. */
export function storedTableTable(): string {
  const rows = allStoredTables.map((stored) => [
    nameOf(stored.table),
    formatOwner(stored),
    stored.about ?? '',
    formatKept(stored.kept),
    formatErasure(stored),
    ...(['backup', 'export', 'move'] as const).map((taker) => (stored.takenBy.includes(taker) ? 'yes' : '')),
  ])
  return markdownTable(
    ['table', 'whose', 'personal data of', 'stored', 'when a person is erased', 'backup', 'export', 'move'],
    rows,
  )
}

/** DBS-31: the tables through which a row belongs to its restaurant, ending with `restaurants`; null if there is no such way. */
export function pathToRestaurant(table: PgTable): readonly PgTable[] | null {
  if (getTableName(table) === 'restaurants') return []
  const parents = getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference()
    return columns[0]?.name === 'restaurantId' ? [foreignTable] : []
  })
  const paths = parents.flatMap((parent) => {
    const rest = pathToRestaurant(parent)
    return rest ? [[parent, ...rest]] : []
  })
  return paths.toSorted((one, other) => one.length - other.length)[0] ?? null
}

/** The erased table whose deleted rows take these with them; null if there is none. */
export function erasedWith(table: PgTable): PgTable | null {
  for (const key of getTableConfig(table).foreignKeys) {
    const { foreignTable } = key.reference()
    if (key.onDelete !== 'cascade' || foreignTable === table) continue
    const isDeleted = allStoredTables.some(
      (other) => other.table === foreignTable && other.erased?.becomes === 'deleted',
    )
    const parent = isDeleted ? foreignTable : erasedWith(foreignTable)
    if (parent) return parent
  }
  return null
}

function formatOwner({ of, table }: Stored): string {
  const through = (pathToRestaurant(table) ?? []).slice(0, -1).map(nameOf)
  return through.length > 0 ? `${of}, through ${through.join(' and ')}` : of
}

function formatKept(kept: Stored['kept']): string {
  if (typeof kept === 'string') return formatPeriod(retentionPeriods[kept])
  const period: RetentionPeriod = retentionPeriods[kept.period]
  const isOver = typeof period.for === 'object' && 'hours' in period.for && period.for.hours === 0
  const rows = kept.only ? `${period.what}: ` : ''
  const column = `\`${columnName(kept.since)}\``
  return isOver ? `until ${column}` : `${rows}${formatPeriod(period)} after ${column}`
}

function formatPeriod(period: RetentionPeriod): string {
  if (typeof period.for === 'string') return period.for
  if ('setting' in period.for) return `${defaultSettings[period.for.setting]} days (or by the settings)`
  const { hours } = period.for
  if (hours === 0) return 'until they end'
  if (hours % 24 > 0) return `${hours} hours`
  return hours === 24 ? 'a day' : `${hours / 24} days`
}

function formatErasure({ table, erased }: Stored): string {
  const emptied = getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference()
    return key.onDelete === 'set null' && getTableName(foreignTable) === 'users' ? columns : []
  })
  const parent = erasedWith(table)
  const replaced =
    erased?.becomes && erased.becomes !== 'deleted'
      ? Object.keys(erased.becomes).map((name) => getTableColumns(table)[name] as PgColumn)
      : []
  const names = [...new Set([...replaced, ...emptied].map((column) => `\`${columnName(column)}\``))]
  return [
    ...(erased?.becomes === 'deleted' ? ['deleted'] : []),
    ...(parent && erased?.becomes !== 'deleted' ? [`deleted with ${nameOf(parent)}`] : []),
    ...(names.length > 0 ? [`${names.join(', ')} replaced`] : []),
    ...(erased?.also ? [erased.also] : []),
  ].join('; ')
}

const columnName = (column: PgColumn) => toSnakeCase(column.name)
const nameOf = (table: PgTable) => `\`${getTableName(table)}\``

function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`.replaceAll(/ {2,}/g, ' ')).join('\n')
}
