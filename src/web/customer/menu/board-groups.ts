type BoardGroup<Dish> = {
  /** null: products without a preparation in their name. */
  readonly name: string | null
  readonly products: readonly Dish[]
}

const groupNames = ['Hibachi', 'Teriyaki', 'Katsu', 'Tempura', 'Udon']

/** Groups the tiles of a quick-add board by how the dish is prepared, in menu order. */
export function boardGroups<Dish extends { readonly name: string }>(
  products: readonly Dish[],
): readonly BoardGroup<Dish>[] {
  const byName = Map.groupBy(products, ({ name }) => groupNames.find((word) => name.includes(word)) ?? null)
  return [...byName].map(([name, members]) => ({ name, products: members }))
}

/** Splits 'E3. Hibachi Shrimp' or 'E3 Hibachi Shrimp' into number and rest. A name without a number is returned whole. */
export function splitNumber(name: string): { readonly number: string | null; readonly rest: string } {
  const match = /^([A-Z]{1,2}\d+)[.:]?\s+(.+)$/.exec(name)
  return { number: match?.[1] ?? null, rest: match?.[2] ?? name }
}
