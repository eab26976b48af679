/** Titles that carry the name of the site. */

/** As a route's `meta` is told them. */
export type PageMatches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[]

/** SET-14: 'Settings – Comanda', with the name as the page was loaded with it. */
export function pageTitle(title: string, matches: PageMatches): string {
  const name = siteNameIn(matches.find((match) => match?.id === 'root')?.loaderData)
  return name ? `${title} – ${name}` : title
}

function siteNameIn(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('site' in data)) return null
  const { site } = data
  if (typeof site !== 'object' || site === null || !('siteName' in site)) return null
  return typeof site.siteName === 'string' ? site.siteName : null
}
