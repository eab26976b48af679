import type { PricedLine } from '#domain/orders/pricing/priced.ts'

/** KDS-37: what is in the bag, '2× Salmon Roll, 1× Sake (check ID: 21+)'; the latter first, because its last words may not be seen. */
export function formatDishes(lines: readonly Pick<PricedLine, 'name' | 'quantity' | 'is21Plus'>[]): string {
  return lines
    .toSorted((one, other) => Number(other.is21Plus) - Number(one.is21Plus))
    .map(({ name, quantity, is21Plus }) => `${quantity}× ${name}${is21Plus ? ' (check ID: 21+)' : ''}`)
    .join(', ')
}
