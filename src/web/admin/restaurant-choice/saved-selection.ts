const storageKey = 'comanda.admin.restaurant'

/** The id of the restaurant that was chosen last in this browser, as far as it remembers. */
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
    // Storage may be forbidden: the choice then lasts until the page is left.
  }
}
