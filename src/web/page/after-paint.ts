/**
 * BYT-6: the menu's scripts give way to its first paint. The page names its module scripts in a way that browsers ignore, and a
 * small script at its beginning requests them: at once on a slow network, where they take long to arrive, and otherwise once
 * something is on screen.
 */

/** The `rel` of the links to a page's module scripts, and the subtype of its own module script, until they are requested. */
const afterPaint = 'after-paint'

/** A network is slow if the page itself began to arrive later than this, in milliseconds from the navigation's beginning. */
const slowFrom = 200

/** Milliseconds after which the paint is not waited for: a page in the background has none. */
const longestWait = 1000

// A style sheet that is on its way holds up inline scripts, so the page may not be complete when its files are requested.
const requestScripts = `(() => {
  let links, script
  const start = () => {
    const inert = document.querySelector('script[type="text/${afterPaint}"]')
    if (!links || script || !inert) return
    script = document.createElement('script')
    script.type = 'module'
    script.text = inert.text
    document.head.append(script)
  }
  const request = () => {
    links = document.querySelectorAll('link[rel=${afterPaint}]')
    for (const link of links) link.rel = 'modulepreload'
    start()
  }
  addEventListener('DOMContentLoaded', start)
  if (performance.now() > ${slowFrom}) return request()
  setTimeout(request, ${longestWait})
  new PerformanceObserver(request).observe({ type: 'paint', buffered: true })
})()`.replaceAll(/\n */g, '\n')

const modulePreload = /<link rel="modulepreload"([^>]*>)/g

/** Returns a rendered page whose module scripts give way to its first paint. `nonce`: that of the render's inline scripts. */
export function giveWayToFirstPaint(html: string, nonce: string): string {
  const links = [...html.matchAll(modulePreload)].map(
    ([, rest]) => `<link rel="${afterPaint}" fetchpriority="low"${rest}`,
  )
  return html
    .replaceAll(modulePreload, '')
    .replace(/(<script [^>]*)type="module"([^>]*>)/, `$1type="text/${afterPaint}"$2`)
    .replace('<head>', () => `<head>${links.join('')}<script nonce="${nonce}">${requestScripts}</script>`)
}
