/** Changes the order of a list. */

/** PRD-5: the list with the item at `from` moved to `to`; the same list if either index is outside of it. */
export function movedTo<Thing>(list: readonly Thing[], from: number, to: number): readonly Thing[] {
  const thing = list[from]
  if (thing === undefined || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, thing)
}

/** Whether `order` contains each of `ids` exactly once. */
export function isOrderOf(order: readonly string[], ids: readonly string[]): boolean {
  return order.length === ids.length && new Set(order).symmetricDifference(new Set(ids)).size === 0
}
