/** The changes that make a table contain the wanted rows. */

export type RowChanges<Row> = {
  readonly added: readonly Row[]
  readonly changed: readonly Row[]
  readonly removed: readonly Row[]
}

/** Compares rows by their identifying key. */
export function rowChanges<Row extends object>(
  existing: readonly Row[],
  desired: readonly Row[],
  keyOf: (row: Row) => string,
): RowChanges<Row> {
  const existingByKey = new Map(existing.map((row) => [keyOf(row), row]))
  const desiredKeys = new Set(desired.map(keyOf))
  return {
    added: desired.filter((row) => !existingByKey.has(keyOf(row))),
    changed: desired.filter((row) => {
      const before = existingByKey.get(keyOf(row))
      return before !== undefined && !sameRow(before, row)
    }),
    removed: existing.filter((row) => !desiredKeys.has(keyOf(row))),
  }
}

/** True if all columns are equal, whatever the key order in stored JSON. */
export function sameRow(a: object, b: object): boolean {
  return canonical(a) === canonical(b)
}

function canonical(value: object): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    isPlainObject(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

function isPlainObject(part: unknown): part is Record<string, unknown> {
  return typeof part === 'object' && part !== null && !Array.isArray(part)
}
