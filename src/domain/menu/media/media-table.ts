/** The columns of an exported list of pictures. */

import { csvLine, csvStart, csvTime } from '../../orders/admin-orders/csv.ts'

type MediaRecord = {
  readonly restaurant: string
  readonly address: string
  readonly name: string | null
  readonly altText: string
  /** In pixels; null if unknown. */
  readonly width: number | null
  readonly height: number | null
  /** null if unknown. */
  readonly bytes: number | null
  readonly addedAt: Temporal.Instant
  /** Names of what shows it. */
  readonly places: readonly string[]
  readonly isDeleted: boolean
}

/** MED-9: the heading of each column, and its cell: times in the given time zone. */
const columns: readonly (readonly [string, (picture: MediaRecord, timezone: string) => string])[] = [
  ['Restaurant', ({ restaurant }) => restaurant],
  ['Picture', ({ address }) => address],
  ['File', ({ name }) => name ?? ''],
  ['Alternative text', ({ altText }) => altText],
  ['Width', ({ width }) => numberText(width)],
  ['Height', ({ height }) => numberText(height)],
  ['Bytes', ({ bytes }) => numberText(bytes)],
  ['Added', ({ addedAt }, timezone) => csvTime(addedAt, timezone)],
  ['Used by', ({ places }) => places.join('; ')],
  ['Deleted', ({ isDeleted }) => (isDeleted ? 'yes' : 'no')],
]

function numberText(value: number | null): string {
  return value === null ? '' : `${value}`
}

/** MED-9: the first line of the file. */
export const mediaTableHead = `${csvStart}${csvLine(columns.map(([head]) => head))}`

/** MED-9: the line of one picture. */
export function mediaTableLine(picture: MediaRecord, timezone: string): string {
  return csvLine(columns.map(([, cell]) => cell(picture, timezone)))
}
