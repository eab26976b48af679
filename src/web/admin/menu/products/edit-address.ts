import type { ProductId } from '#domain/ids.ts'
import { adminPaths } from '#web/admin-paths.ts'

/** The address at which a product's form is open. */
export function editAddress(id: ProductId): string {
  return `${adminPaths.products}?product=${id}`
}
