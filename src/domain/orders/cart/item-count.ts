/** CRT-3: the number on the cart's badge: the sum of the quantities, not the number of lines. */
export function itemCount(lines: readonly { readonly quantity: number }[]): number {
  return lines.reduce((count, { quantity }) => count + quantity, 0)
}
