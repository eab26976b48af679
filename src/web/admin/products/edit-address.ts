import type { ProductId } from '#domain/ids.ts'
import { paths } from '#web/paths.ts'

/** The address at which a product's form is open. */
export function editAddress(id: ProductId): string {
  return `${paths.adminProducts}?product=${id}`
}
