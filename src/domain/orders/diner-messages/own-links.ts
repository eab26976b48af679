/** An address as phones make links of it, with or without 'https://'. */
const linkLike = /(?:https?:\/\/)?((?:[\p{L}\p{N}_-]+\.)+[\p{L}]{2,})(?::\d+)?(?:[/?#]\S*)?/giu
const bareScheme = /\b[a-z][a-z+.-]*:\/\/\S*/gi

/** TEL-2: whether a sentence has a link to another host than these. */
export function hasForeignLink(sentence: string, ownHosts: readonly string[]): boolean {
  const own = new Set(ownHosts.map((host) => host.toLowerCase()))
  const hosts = [...sentence.matchAll(linkLike)].map(([, host]) => host?.toLowerCase() ?? '')
  if (hosts.some((host) => !own.has(host))) return true
  return (sentence.match(bareScheme) ?? []).some((link) => {
    const url = URL.parse(link)
    return !url || !/^https?:$/.test(url.protocol) || url.username !== '' || !own.has(url.hostname)
  })
}
