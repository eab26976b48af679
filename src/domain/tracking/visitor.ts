/** What is kept of a visitor: no more than is named here (N3). */

/** REC-3: how long each may be, in characters. */
export const longest = { userAgent: 300, referrer: 500, landingPage: 300 } as const

/** REC-2: programs that read pages by themselves, by what they call themselves; nothing of them is recorded. */
export function isBot(userAgent: string): boolean {
  return userAgent.trim() === '' || botPattern.test(userAgent)
}

const botPattern =
  /(?<!cu)bot(?![a-z])|crawl|spider|slurp|scrape|headless|lighthouse|preview|prerender|phantomjs|selenium|facebookexternalhit|whatsapp|embedly|monitor|uptime|pingdom|^(curl|wget|python|java|go-http|node|undici|axios|okhttp|libwww|ruby|php|apache-httpclient|postman)/i

/** REC-3: a referrer without its query, fragment and credentials; null where it is no page of the web. */
export function sanitizeReferrer(referrer: string): string | null {
  const match = /^(https?:\/\/)(?:[^/?#@]*@)?([^/?#@\s]+)([^?#\s]*)/i.exec(referrer.trim())
  if (!match) return null
  const [, scheme = '', host = '', path = ''] = match
  return `${scheme.toLowerCase()}${host.toLowerCase()}${path}`.slice(0, longest.referrer)
}

/** REC-3: the path of a page of ours, without query and fragment. */
export function sanitizeLandingPage(page: string): string {
  return page.replace(/[?#].*$/s, '').slice(0, longest.landingPage)
}

export function sanitizeUserAgent(userAgent: string): string {
  return userAgent.slice(0, longest.userAgent)
}
