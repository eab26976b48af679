/** Parts of a page that can't be fetched any more, as after a release that is older than what is kept of it. */

import { reloadIfReachable } from './reload-if-reachable.ts'

const key = 'comanda.begun-anew'

/** How Chromium, Firefox and Safari say that a script which a page fetches later did not come. */
const pattern =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed/i

/** Whether a crash is of this kind. */
export function isLostPart(error: unknown): boolean {
  return error instanceof Error && pattern.test(error.message)
}

/**
 * RUN-10: begins the page anew if the server answers. Not twice with the same build: then something else is wrong, and the
 * page says so.
 */
export function beginAnewWherePartIsLost(error: unknown): void {
  if (!isLostPart(error)) return
  // This file's own address tells builds apart.
  if (recall() === import.meta.url) return
  void reloadIfReachable(() => remember(import.meta.url))
}

function recall(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Throws where nothing can be kept, and so where nobody could tell the first time from the next. */
function remember(build: string): void {
  sessionStorage.setItem(key, build)
}
