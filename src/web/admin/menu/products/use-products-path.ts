import { useSearchParams } from 'react-router'
import { adminPaths } from '#web/admin-paths.ts'

/** PRD-20: returns the path of the list from which a form was opened: the products, or what is sold out (`?show=`). */
export function useProductsPath(): string {
  const show = useSearchParams()[0].get('show')
  return show ? `${adminPaths.products}?show=${encodeURIComponent(show)}` : adminPaths.products
}
