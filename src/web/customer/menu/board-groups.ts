export type BoardGroup<Dish> = {
  /** null: products of no particular manner. */
  readonly name: string | null
  readonly products: readonly Dish[]
}

const groupNames = ['Hibachi', 'Teriyaki', 'Katsu', 'Tempura', 'Udon']

/** The tiles of a quick-add board by the manner in which a dish is made, in the order of the menu. */
export function boardGroups<Dish extends { readonly name: string }>(
  products: readonly Dish[],
): readonly BoardGroup<Dish>[] {
  const byName = Map.groupBy(products, ({ name }) => groupNames.find((word) => name.includes(word)) ?? null)
  return [...byName].map(([name, members]) => ({ name, products: members }))
}

/** 'E3. Hibachi Shrimp' or 'E3 Hibachi Shrimp' as its number and the rest; a name without a number as it is. */
export function splitNumber(name: string): { readonly number: string | null; readonly rest: string } {
  const match = /^([A-Z]{1,2}\d+)[.:]?\s+(.+)$/.exec(name)
  return { number: match?.[1] ?? null, rest: match?.[2] ?? name }
}
