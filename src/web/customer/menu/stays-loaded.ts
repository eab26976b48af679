import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** SCR-20: opening or closing a dialog navigates within the same page, which doesn't reload its menu. */
export function staysLoaded({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSame = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
  return !isSame && defaultShouldRevalidate
}
