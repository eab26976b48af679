/** Changes the order of a list. */

/** CTG-5: the list with one item moved one place up or down; null if it is already at that end. */
export function movedBy<Thing>(list: readonly Thing[], from: number, by: -1 | 1): readonly Thing[] | null {
  const to = from + by
  return from < 0 || from >= list.length || to < 0 || to >= list.length ? null : movedTo(list, from, to)
}

/** The list with the item at `from` moved to `to`. */
export function movedTo<Thing>(list: readonly Thing[], from: number, to: number): readonly Thing[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}

/** Whether `order` contains each of `ids` exactly once. */
export function isOrderOf(order: readonly string[], ids: readonly string[]): boolean {
  return order.length === ids.length && new Set(order).symmetricDifference(new Set(ids)).size === 0
}
