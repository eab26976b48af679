/** Page titles. Every route builds its title here, so that each includes the site's name (SET-14). */

import type { MetaDescriptor } from 'react-router'

/** The part of a route's `meta` arguments that is used here. */
export type PageMatches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[]

/** Keeps a page out of search engines. */
export const noindex: MetaDescriptor = { name: 'robots', content: 'noindex' }

/** Returns a route's `meta`: its title with the site's name, and further tags. */
export function titled(title: string, ...further: readonly MetaDescriptor[]) {
  return ({ matches }: { readonly matches: PageMatches }) => [
    { title: pageTitle(title, matches) },
    ...further,
  ]
}

/** Returns 'Settings – Comanda', with the site's name at the time the page was loaded. */
export function pageTitle(title: string, matches: PageMatches): string {
  return withSiteName(title, siteNameIn(matches.find((match) => match?.id === 'root')?.loaderData))
}

/** Returns 'Settings – Comanda'; only the title if the name is null. */
export function withSiteName(title: string, siteName: string | null): string {
  return siteName ? `${title} – ${siteName}` : title
}

function siteNameIn(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('site' in data)) return null
  const { site } = data
  if (typeof site !== 'object' || site === null || !('siteName' in site)) return null
  return typeof site.siteName === 'string' ? site.siteName : null
}
