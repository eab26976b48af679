/** The whole menu, with everything that can be chosen, fetched beside the page that was read before (MNU-17). */

import { useEffect, useState } from 'react'
import type { Menu } from '#domain/menu/menu.ts'
import { describeFailure } from '#web/api/failure.ts'
import { paths } from '#web/paths.ts'
import { showFailure } from '#web/shell/toasts.tsx'

/** When nothing has asked for it before, so that the page itself comes first. */
const fetchAfter = 1500

export type WholeMenu = {
  /** null until it is there. */
  readonly menu: Menu | null
  /** Gives it, or null where it can't be had: the diner has been told then. */
  readonly load: () => Promise<Menu | null>
}

/** dialog: one is open that shows it, and says where it can't be had · cart: there is something in it · later: by and by. */
type Wanted = 'dialog' | 'cart' | 'later'

/** `version`: the newest that is known of; a menu older than that is asked for again, and shown meanwhile. */
export function useWholeMenu(restaurant: string, wanted: Wanted, version: number): WholeMenu {
  const [menu, setMenu] = useState<Menu | null>(null)

  async function load(): Promise<Menu | null> {
    try {
      const loaded = menu ?? (await fetchOnce(restaurant))
      setMenu(loaded)
      return loaded
    } catch (problem) {
      say(problem)
      return null
    }
  }

  const isThere = menu !== null
  const missing = menu && menu.version >= version ? null : version
  useEffect(() => {
    if (missing === null) return
    const fetchQuietly = () => fetchOnce(restaurant).then(setMenu, () => {})
    const fetchOrSay = () => fetchOnce(restaurant).then(setMenu, say)
    const timer = setTimeout(
      wanted === 'dialog' && !isThere ? fetchOrSay : fetchQuietly,
      wanted === 'later' && !isThere ? fetchAfter : 0,
    )
    return () => clearTimeout(timer)
  }, [restaurant, wanted, isThere, missing])
  return { menu, load }
}

function say(problem: unknown): void {
  showFailure(describeFailure(problem))
}

let underway: { readonly restaurant: string; readonly answer: Promise<Menu> } | null = null

/** Whoever asks while an answer is under way shares it. */
function fetchOnce(restaurant: string): Promise<Menu> {
  if (underway?.restaurant === restaurant) return underway.answer
  const answer = fetchMenu(restaurant).finally(() => {
    underway = null
  })
  underway = { restaurant, answer }
  return answer
}

async function fetchMenu(restaurant: string): Promise<Menu> {
  const response = await fetch(paths.menuData(restaurant))
  const { ok, status } = response
  if (!ok) throw Object.assign(new Error(`the menu answered ${status}`), { status })
  // Our own server keeps its contract; checking it here would cost every reader the schema library.
  return (await response.json()) as Menu
}
