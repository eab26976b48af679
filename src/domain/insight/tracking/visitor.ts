/** The stored data of a visitor: nothing but what is named here (N3). */

/** REC-3: the maximum length of each, in characters. */
const longest = { userAgent: 300, referrer: 500, landingPage: 300 } as const

/** REC-2: whether the user agent is a bot. Nothing that bots do is recorded. */
export function isBot(userAgent: string): boolean {
  return userAgent.trim() === '' || botPattern.test(userAgent)
}

const botPattern =
  /(?<!cu)bot(?![a-z])|crawl|spider|slurp|scrape|headless|lighthouse|preview|prerender|phantomjs|selenium|facebookexternalhit|whatsapp|embedly|monitor|uptime|pingdom|^(curl|wget|python|java|go-http|node|undici|axios|okhttp|libwww|ruby|php|apache-httpclient|postman)/i

/** REC-3: a referrer without query, fragment and credentials; null if it is not a web page. */
export function sanitizeReferrer(referrer: string): string | null {
  const match = /^(https?:\/\/)(?:[^/?#@]*@)?([^/?#@\s]+)([^?#\s]*)/i.exec(referrer.trim())
  if (!match) return null
  const [, scheme = '', host = '', path = ''] = match
  return `${scheme.toLowerCase()}${host.toLowerCase()}${path}`.slice(0, longest.referrer)
}

/** REC-3: the path of one of our pages, without query and fragment. */
export function sanitizeLandingPage(page: string): string {
  return page.replace(/[?#].*$/s, '').slice(0, longest.landingPage)
}

export function sanitizeUserAgent(userAgent: string): string {
  return userAgent.slice(0, longest.userAgent)
}
