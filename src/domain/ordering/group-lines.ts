/** What a list of past orders shows of their lines. */
type LineGroup = { readonly name: string; readonly quantity: number }

/** ORD-29: lines of the same dish as one, in the order of their first lines. */
export function groupLines(lines: readonly LineGroup[]): readonly LineGroup[] {
  const quantities = new Map<string, number>()
  for (const { name, quantity } of lines) quantities.set(name, (quantities.get(name) ?? 0) + quantity)
  return [...quantities].map(([name, quantity]) => ({ name, quantity }))
}
