/** CRT-3: the number on the cart's badge: how many items there are, not how many lines. */
export function itemCount(lines: readonly { readonly quantity: number }[]): number {
  return lines.reduce((count, { quantity }) => count + quantity, 0)
}
