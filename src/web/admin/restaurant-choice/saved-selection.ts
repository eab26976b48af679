const storageKey = 'comanda.admin.restaurant'

/** Returns the id of the restaurant chosen last in this browser; null if none is stored. */
export function readSavedSelection(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

export function saveSelection(id: string): void {
  try {
    localStorage.setItem(storageKey, id)
  } catch {
    // Storage can be blocked. Then the choice lasts until the page is closed.
  }
}
