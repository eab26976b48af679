/**
 * Removes parts of React Router from browser bundles that serve settings and features disabled here. The router ships them
 * in any case and checks the settings at run time; this resolves the checks at build time (BYT-6).
 */

import type { Plugin } from 'vite'

type Answer = {
  /** Relative to the router's folder, without the file extension. */
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
  // What that setting would have created.
  {
    files: ['dom-export/hydrated-router'],
    asks: /\bdiscoveryRuntime(?= \?)|(?<=if \()discoveryRuntime(?=\))/g,
    answer: 'false',
  },
  // entry.client.tsx passes none.
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
  // No screen prefetches another one; see below.
  { files: ['dom/lib'], asks: /\bshouldPrefetch(?= && )/g, answer: 'false' },
  { files: ['dom/ssr/components'], asks: /\bisPageLinkDescriptor\(link\)/g, answer: 'false' },
]

/** Fails if a new version of the router words its checks differently, or if a screen uses what is removed. */
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
