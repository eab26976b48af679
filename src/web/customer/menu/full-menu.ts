/** The full menu, with everything that can be chosen, fetched beside the page that was read before (MNU-17). */

import { useEffect, useState } from 'react'
import type { Menu } from '#domain/menu/menu.ts'
import { describeFailure } from '#web/api/failure.ts'
import { paths } from '#web/paths.ts'
import { showFailure } from '#web/shell/toasts.tsx'

/** When nothing has asked for it before, so that the page itself comes first. */
const fetchAfter = 1500

export type LoadedMenu = { readonly menu: Menu; readonly work: typeof import('./menu-work.ts') }

export type FullMenu = {
  /** null until it is there. */
  readonly loaded: LoadedMenu | null
  /** Gives it, or null where it can't be had: the diner has been told then. */
  readonly load: () => Promise<LoadedMenu | null>
}

/** dialog: one is open that shows it, and says where it can't be had · cart: there is something in it · later: by and by. */
type Wanted = 'dialog' | 'cart' | 'later'

/** `version`: the newest that is known of; a menu older than that is asked for again, and shown meanwhile. */
export function useFullMenu(restaurant: string, wanted: Wanted, version: number): FullMenu {
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
      wanted === 'dialog' && !isThere ? fetchOrSay : fetchQuietly,
      wanted === 'later' && !isThere ? fetchAfter : 0,
    )
    addEventListener('online', fetchQuietly)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', fetchQuietly)
    }
  }, [restaurant, wanted, isThere, missing])
  return { loaded, load }
}

function say(problem: unknown): void {
  showFailure(describeFailure(problem))
}

let underway: { readonly restaurant: string; readonly answer: Promise<LoadedMenu> } | null = null

/** Whoever asks while an answer is under way shares it. */
function fetchOnce(restaurant: string): Promise<LoadedMenu> {
  if (underway?.restaurant === restaurant) return underway.answer
  const answer = fetchBoth(restaurant).finally(() => {
    underway = null
  })
  underway = { restaurant, answer }
  return answer
}

async function fetchBoth(restaurant: string): Promise<LoadedMenu> {
  const [menu, work] = await Promise.all([fetchMenu(restaurant), import('./menu-work.ts')])
  return { menu, work }
}

async function fetchMenu(restaurant: string): Promise<Menu> {
  const response = await fetch(paths.menuData(restaurant))
  const { ok, status } = response
  if (!ok) throw Object.assign(new Error(`the menu answered ${status}`), { status })
  // Our own server keeps its contract; checking it here would cost every reader the schema library.
  return (await response.json()) as Menu
}
