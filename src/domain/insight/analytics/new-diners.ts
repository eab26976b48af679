import { erasedPerson } from '../../people/accounts/erased-person.ts'

/** TRD-23: the address by which a diner is recognized; null for an erased one. Case and outer spaces don't matter. */
export function dinerAddress(email: string): string | null {
  const address = email.trim().toLowerCase()
  return address === '' || address === erasedPerson.email ? null : address
}

type Ordered<Id> = {
  readonly id: Id
  /** null for a diner who can't be recognized. */
  readonly digest: string | null
}

/**
 * TRD-23: whether each of these orders, in the order in which they were placed, is its diner's first one. `isNew` contains the
 * digests that did not exist before these orders. Orders of diners who can't be recognized are left out.
 */
export function firstOrders<Id>(
  orders: readonly Ordered<Id>[],
  isNew: ReadonlySet<string>,
): readonly { readonly id: Id; readonly isNew: boolean }[] {
  const seen = new Set<string>()
  return orders.flatMap(({ id, digest }) => {
    if (digest === null) return []
    const isFirst = isNew.has(digest) && !seen.has(digest)
    seen.add(digest)
    return [{ id, isNew: isFirst }]
  })
}
