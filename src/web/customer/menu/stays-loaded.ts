import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** SCR-20: a dialog that opens or closes is a step within the same page, whose menu is not loaded again for it. */
export function staysLoaded({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSame = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
  return !isSame && defaultShouldRevalidate
}
