import { type ProductView, productViewSchema } from '#contract/products.ts'

/** EDT-1: returns the current product from the refusal of an outdated edit; null for any other error. */
export function currentIn(problem: unknown): ProductView | null {
  if (!(problem instanceof Error) || !('data' in problem)) return null
  const { data } = problem
  if (typeof data !== 'object' || data === null || !('current' in data)) return null
  const current = productViewSchema.safeParse(data.current)
  return current.success ? current.data : null
}
