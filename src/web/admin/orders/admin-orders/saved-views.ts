/** Named filters of the order list, saved per browser (AOR-15). */

const storageKey = 'comanda.admin.order-views'
const mostViews = 20
/** The longest name of a view, in characters. */
export const maxViewName = 30

export type SavedView = {
  readonly name: string
  /** The filters as a query: 'status=new&period=today'. */
  readonly query: string
}

/** AOR-16: the views that everyone has. */
export const builtInViews: readonly SavedView[] = [{ name: 'Open orders', query: 'status=open' }]

/** Returns the saved views in the order in which they were saved; none if storage is blocked or invalid. */
export function readViews(): readonly SavedView[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isView).slice(0, mostViews) : []
  } catch {
    return []
  }
}

export function saveViews(views: readonly SavedView[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(views))
  } catch {
    // Storage can be blocked. Then the views last until the page is closed.
  }
}

/** AOR-15: adds a view at the end; one of the same name is replaced, and the oldest is dropped beyond the most. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  return [...withoutView(views, view.name), view].slice(-mostViews)
}

export function withoutView(views: readonly SavedView[], name: string): readonly SavedView[] {
  return views.filter((view) => view.name !== name)
}

function isView(view: unknown): view is SavedView {
  if (typeof view !== 'object' || view === null) return false
  return 'name' in view && typeof view.name === 'string' && 'query' in view && typeof view.query === 'string'
}
