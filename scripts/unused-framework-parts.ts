/**
 * Leaves out of what browsers load the parts of React Router that serve settings and uses of it that are off here. It ships
 * them in any case and asks for them when the page runs; the questions are answered when the page is built (BYT-6).
 */

import type { Plugin } from 'vite'

type Answer = {
  /** Below the router's folder, without the ending. */
  readonly files: readonly string[]
  readonly asks: RegExp
  readonly answer: string
}

const answers: readonly Answer[] = [
  // react-router.config.ts sets no future flags.
  {
    files: ['dom-export/hydrated-router', 'router/router'],
    asks: /(?:ssrInfo\.context\.)?future\.unstable_customRouteDiscovery/g,
    answer: 'false',
  },
  // What that setting would have made.
  {
    files: ['dom-export/hydrated-router'],
    asks: /\bdiscoveryRuntime(?= \?)|(?<=if \()discoveryRuntime(?=\))/g,
    answer: 'false',
  },
  // entry.client.tsx hands none in.
  { files: ['router/router'], asks: /\binit\.instrumentations\b/g, answer: 'false' },
  // react-router.config.ts: pages are rendered by the server.
  { files: ['dom-export/hydrated-router'], asks: /ssrInfo\.context\.isSpaMode/g, answer: 'false' },
  { files: ['dom/ssr/components'], asks: /isSpaMode(?= && !isHydrated)/g, answer: 'false' },
  { files: ['dom/ssr/routes'], asks: /isSpaMode(?= && !isApiOnly)/g, answer: 'false' },
  { files: ['dom/ssr/routes', 'dom/ssr/single-fetch'], asks: /!ssr(?= && )/g, answer: 'false' },
  // No server components.
  {
    files: ['dom/ssr/components', 'components'],
    asks: /(?<!function )\buseIsRSCRouterContext\(\)/g,
    answer: 'false',
  },
  // No screen fetches another one before it is opened: see below.
  { files: ['dom/lib'], asks: /\bshouldPrefetch(?= && )/g, answer: 'false' },
  { files: ['dom/ssr/components'], asks: /\bisPageLinkDescriptor\(link\)/g, answer: 'false' },
]

/** Fails where a new version of the router asks in other words, and where a screen wants what is left out. */
export function leaveOutUnusedFrameworkParts(): Plugin {
  const answered = new Set<string>()
  return {
    name: 'leave-out-unused-framework-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const [, file = ''] = /react-router\/dist\/production\/lib\/(.+)\.js/.exec(id) ?? []
      if (!file) {
        if (/src\/web\/.+\.tsx/.test(id) && /\bprefetch[=:]/.test(code)) this.error(`${id} asks for prefetch`)
        return null
      }
      let text = code
      for (const { files, asks, answer } of answers) {
        if (!files.includes(file)) continue
        const before = text
        text = text.replace(asks, answer)
        if (text !== before) answered.add(`${file} ${asks}`)
      }
      return text === code ? null : { code: text, map: null }
    },
    buildEnd(failure) {
      if (failure) return
      for (const { files, asks } of answers)
        for (const file of files)
          if (!answered.has(`${file} ${asks}`))
            this.error(`React Router's ${file} no longer asks ${asks}: see scripts/unused-framework-parts.ts`)
    },
  }
}
