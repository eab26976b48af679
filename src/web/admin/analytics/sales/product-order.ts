/** In which order the product mix stands, as its owner requests; kept in the page's address (FIG-44). */

export const productColumns = ['name', 'quantity', 'orders', 'revenue'] as const
export type ProductColumn = (typeof productColumns)[number]

/** `isDown`: the greatest stands first. */
export type ProductOrder = { readonly column: ProductColumn; readonly isDown: boolean }

type Sortable = {
  readonly name: string
  readonly quantity: number
  readonly orders: number
  readonly revenue: number
}

/** What took most stands first until another order is wished. */
const atFirst: ProductOrder = { column: 'revenue', isDown: true }

/** FIG-44: the rows in this order; equal ones by name, whatever the direction. */
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

/** FIG-44: what a click on a column's heading asks for: that column, metrics from the greatest down; again, the other way. */
export function orderAfterClick(now: ProductOrder, column: ProductColumn): ProductOrder {
  return { column, isDown: now.column === column ? !now.isDown : column !== 'name' }
}

/** From the address, as '-revenue' or 'name'; what makes no sense is the order at first. */
export function readProductOrder(written: string | null): ProductOrder {
  const column = productColumns.find((each) => each === written?.replace(/^-/, ''))
  return column ? { column, isDown: written?.startsWith('-') ?? false } : atFirst
}

/** For the address; null for the order at first. */
export function writeProductOrder({ column, isDown }: ProductOrder): string | null {
  if (column === atFirst.column && isDown === atFirst.isDown) return null
  return isDown ? `-${column}` : column
}
