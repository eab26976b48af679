/** Lazy-loaded scripts that no longer exist, such as those of a release that the server no longer stores. */

import { reloadIfReachable } from './reload-if-reachable.ts'

const key = 'comanda.begun-anew'

/** The messages of Chromium, Firefox and Safari when a dynamic import fails. */
const pattern =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed/i

/** Whether an error is a failed dynamic import. */
function isLostPart(error: unknown): boolean {
  return error instanceof Error && pattern.test(error.message)
}

/**
 * RUN-10: reloads the page if the server responds. Only once per build: a second failure has another cause, and the page
 * shows it.
 */
export function reloadIfPartIsLost(error: unknown): void {
  if (!isLostPart(error)) return
  // This module's own address differs between builds.
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

/** Throws if storage is unavailable; then the page does not reload, because it couldn't detect a second failure. */
function remember(build: string): void {
  sessionStorage.setItem(key, build)
}
