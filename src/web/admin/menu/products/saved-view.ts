/** How the product list is shown, saved per browser (PRD-30). */

const storageKey = 'comanda.admin.product-view'

export type ListView = 'cards' | 'table'

/** Returns the view that was chosen last in this browser; cards if none is saved. */
export function readView(): ListView {
  try {
    return localStorage.getItem(storageKey) === 'table' ? 'table' : 'cards'
  } catch {
    return 'cards'
  }
}

export function saveView(view: ListView): void {
  try {
    localStorage.setItem(storageKey, view)
  } catch {
    // Storage can be blocked. Then the choice lasts until the page is closed.
  }
}
