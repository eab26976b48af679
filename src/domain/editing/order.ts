/** Putting the things of a list into another order. */

/** CTG-5: the list with one thing a place up or down; null where it stands at that end already. */
export function movedBy<Thing>(list: readonly Thing[], from: number, by: -1 | 1): readonly Thing[] | null {
  const to = from + by
  return from < 0 || from >= list.length || to < 0 || to >= list.length ? null : movedTo(list, from, to)
}

/** The list with the thing at `from` at `to`. */
export function movedTo<Thing>(list: readonly Thing[], from: number, to: number): readonly Thing[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}

/** Whether `order` names every one of `ids` once. */
export function isOrderOf(order: readonly string[], ids: readonly string[]): boolean {
  return order.length === ids.length && new Set(order).symmetricDifference(new Set(ids)).size === 0
}
