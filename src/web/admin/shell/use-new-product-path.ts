import { useLocation } from 'react-router'
import { adminPaths } from '#web/admin-paths.ts'

/** PRD-20: returns the path of the form for a new product, which leads back to the list of what is sold out if that is open. */
export function useNewProductPath(): string {
  const { pathname, search } = useLocation()
  const show = pathname === adminPaths.products ? new URLSearchParams(search).get('show') : null
  return show ? `${adminPaths.productNew}?show=${encodeURIComponent(show)}` : adminPaths.productNew
}
