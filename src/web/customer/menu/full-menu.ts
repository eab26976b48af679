/** The full menu with all options, loaded after the page's own outline (MNU-17). */

import { useEffect, useState } from 'react'
import type { Menu } from '#domain/menu/menu.ts'
import { describeFailure } from '#web/api/failure.ts'
import { fetchJson } from '#web/api/fetch-json.ts'
import { paths } from '#web/paths.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { keepMenu } from '../draft/kept-menu.ts'

/** Delay in milliseconds if nothing requested the menu earlier, so that the page itself loads first. */
const fetchAfter = 1500

export type LoadedMenu = { readonly menu: Menu; readonly work: typeof import('./menu-work.ts') }

type FullMenu = {
  /** null until loaded. */
  readonly loaded: LoadedMenu | null
  /** Returns the menu, or null if it failed to load; the diner has seen the error then. */
  readonly load: () => Promise<LoadedMenu | null>
}

/** dialog: an open dialog needs the menu and reports a failure · cart: the cart has items · later: no hurry. */
type Need = 'dialog' | 'cart' | 'later'

/** `version`: the newest known version. An older menu is reloaded, and shown in the meantime. */
export function useFullMenu(restaurant: string, need: Need, version: number): FullMenu {
  const [loaded, setLoaded] = useState<LoadedMenu | null>(null)

  async function load(): Promise<LoadedMenu | null> {
    try {
      const full = loaded ?? (await fetchOnce(restaurant))
      setLoaded(full)
      return full
    } catch (problem) {
      say(problem)
      return null
    }
  }

  const isThere = loaded !== null
  const missing = loaded && loaded.menu.version >= version ? null : version
  useEffect(() => {
    if (missing === null) return
    const fetchQuietly = () => fetchOnce(restaurant).then(setLoaded, () => {})
    const fetchOrSay = () => fetchOnce(restaurant).then(setLoaded, say)
    const timer = setTimeout(
      need === 'dialog' && !isThere ? fetchOrSay : fetchQuietly,
      need === 'later' && !isThere ? fetchAfter : 0,
    )
    addEventListener('online', fetchQuietly)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', fetchQuietly)
    }
  }, [restaurant, need, isThere, missing])
  return { loaded, load }
}

function say(problem: unknown): void {
  showFailure(describeFailure(problem))
}

let underway: { readonly restaurant: string; readonly answer: Promise<LoadedMenu> } | null = null

/** Single-flight: concurrent callers share one request. */
function fetchOnce(restaurant: string): Promise<LoadedMenu> {
  if (underway?.restaurant === restaurant) return underway.answer
  const answer = fetchBoth(restaurant).finally(() => {
    underway = null
  })
  underway = { restaurant, answer }
  return answer
}

async function fetchBoth(restaurant: string): Promise<LoadedMenu> {
  const [menu, work] = await Promise.all([
    fetchJson<Menu>(paths.menuData(restaurant)),
    import('./menu-work.ts'),
  ])
  keepMenu(menu)
  return { menu, work }
}
