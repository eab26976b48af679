/**
 * BYT-6: scripts give way to the first paint where that costs nothing. The page names its module scripts in a way that
 * browsers ignore. A small script at its beginning requests them: at once on a slow network, which is busy for long enough;
 * otherwise, because they arrive soon, when something is on screen.
 */

/** The `rel` of the links to a page's module scripts, and the subtype of its own module script, until they are requested. */
export const afterPaint = 'after-paint'

/** A network is slow if the page itself began to arrive later than this, in milliseconds from the navigation's beginning. */
const slowFrom = 200

/** Milliseconds from the beginning of the navigation after which nothing is waited for: a page in the background is not painted. */
const longestWait = 1000

// A style sheet that is on its way holds up inline scripts, so the page may not be complete when its files are requested.
const requestScripts = `(() => {
  let isRequested = false, isStarted = false
  const start = () => {
    const inert = document.querySelector('script[type="text/${afterPaint}"]')
    if (!isRequested || isStarted || !inert) return
    isStarted = true
    const script = document.createElement('script')
    script.type = 'module'
    script.text = inert.text
    document.head.append(script)
  }
  const request = () => {
    if (isRequested) return
    isRequested = true
    for (const link of document.querySelectorAll('link[rel=${afterPaint}]')) link.rel = 'modulepreload'
    start()
  }
  addEventListener('DOMContentLoaded', start)
  if (performance.now() > ${slowFrom}) return request()
  new PerformanceObserver(request).observe({ type: 'paint', buffered: true })
  setTimeout(request, Math.max(0, ${longestWait} - performance.now()))
})()`

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
