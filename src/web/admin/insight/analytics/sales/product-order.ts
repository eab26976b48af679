/** The sort order of the product mix, stored in the page's address (FIG-44). */

export const productColumns = ['name', 'quantity', 'orders', 'revenue'] as const
export type ProductColumn = (typeof productColumns)[number]

/** `isDown`: greatest first. */
export type ProductOrder = { readonly column: ProductColumn; readonly isDown: boolean }

type Sortable = {
  readonly name: string
  readonly quantity: number
  readonly orders: number
  readonly revenue: number
}

/** Default: highest revenue first. */
const atFirst: ProductOrder = { column: 'revenue', isDown: true }

/** FIG-44: returns the rows in this order; ties by name in either direction. */
export function inProductOrder<Row extends Sortable>(
  rows: readonly Row[],
  { column, isDown }: ProductOrder,
): readonly Row[] {
  const direction = isDown ? -1 : 1
  return rows.toSorted((a, b) => {
    const difference = column === 'name' ? byName(a, b) : a[column] - b[column]
    return direction * difference || byName(a, b)
  })
}

function byName(a: Sortable, b: Sortable): number {
  return a.name.localeCompare(b.name, 'en-US', { numeric: true })
}

/**
 * FIG-44: returns the order after a click on a heading: metrics greatest first, names ascending; reversed on a second click.
 */
export function orderAfterClick(now: ProductOrder, column: ProductColumn): ProductOrder {
  return { column, isDown: now.column === column ? !now.isDown : column !== 'name' }
}

/** Parses the order in the address, such as '-revenue' or 'name'; the default if it is invalid. */
export function readProductOrder(written: string | null): ProductOrder {
  const column = productColumns.find((candidate) => candidate === written?.replace(/^-/, ''))
  return column ? { column, isDown: written?.startsWith('-') ?? false } : atFirst
}

/** Returns the order for the address; null for the default. */
export function writeProductOrder({ column, isDown }: ProductOrder): string | null {
  if (column === atFirst.column && isDown === atFirst.isDown) return null
  return isDown ? `-${column}` : column
}
