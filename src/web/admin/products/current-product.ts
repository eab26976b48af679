import { type ProductView, productViewSchema } from '#contract/products.ts'

/** EDT-1: the product as it is by now, which an answer brings that refuses an older edit; null: it is another answer. */
export function currentIn(problem: unknown): ProductView | null {
  if (!(problem instanceof Error) || !('data' in problem)) return null
  const { data } = problem
  if (typeof data !== 'object' || data === null || !('current' in data)) return null
  const current = productViewSchema.safeParse(data.current)
  return current.success ? current.data : null
}
