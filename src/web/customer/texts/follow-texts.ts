/** The texts of a restaurant on open screens of the checkout and after it. */

import type { DinerTexts } from '#contract/site/texts.ts'
import { fetchJson } from '#web/api/fetch-json.ts'
import { refreshWhileVisible } from '#web/live/refresh-while-visible.ts'
import { paths } from '#web/paths.ts'

/** The texts of a restaurant, by its slug. */
export type KnownTexts = { readonly restaurant: string; readonly texts: DinerTexts }

let latest: KnownTexts | null = null
/** Hooks of one screen share a request. */
let underWay: { readonly restaurant: string; readonly answer: Promise<KnownTexts> } | null = null

/**
 * PST-4: calls `onNews` with the texts that an earlier screen loaded, then with those of the server: at once, and every
 * minute while the page is visible, until `signal` aborts.
 */
export function followTexts(
  restaurant: string,
  onNews: (texts: KnownTexts) => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return
  if (latest?.restaurant === restaurant) onNews(latest)
  const refresh = () => {
    fetchOnce(restaurant).then(
      (texts) => !signal.aborted && onNews(texts),
      // Offline, or the server is restarting: keep what is known until the next attempt.
      () => {},
    )
  }
  if (document.visibilityState !== 'hidden') refresh()
  refreshWhileVisible(refresh, signal)
}

function fetchOnce(restaurant: string): Promise<KnownTexts> {
  if (underWay?.restaurant === restaurant) return underWay.answer
  const answer = fetchTexts(restaurant).finally(() => {
    underWay = null
  })
  underWay = { restaurant, answer }
  return answer
}

async function fetchTexts(restaurant: string): Promise<KnownTexts> {
  latest = { restaurant, texts: await fetchJson<DinerTexts>(paths.texts(restaurant)) }
  return latest
}
