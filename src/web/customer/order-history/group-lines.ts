import type { PricedLine } from '#domain/orders/pricing/priced.ts'

/** What a list of past orders shows of their lines. */
type LineGroup = { readonly name: string; readonly quantity: number; readonly isFree: boolean }

/** ORD-29: lines of the same dish as one, in the order of their first lines; a free meal (M5) apart from a paid one. */
export function groupLines(
  lines: readonly Pick<PricedLine, 'name' | 'quantity' | 'listPrice'>[],
): readonly LineGroup[] {
  const groups = new Map<string, LineGroup>()
  for (const { name, quantity, listPrice } of lines) {
    const isFree = listPrice !== null
    const key = `${isFree} ${name}`
    groups.set(key, { name, quantity: quantity + (groups.get(key)?.quantity ?? 0), isFree })
  }
  return [...groups.values()]
}
