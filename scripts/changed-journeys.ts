/** Which journeys prove a folder. A change anywhere else, such as a rule, is proved by the cheaper tests. */
const journeys: readonly (readonly [folder: string, names: readonly string[]])[] = [
  ['src/web/accounts/', ['accounts', 'accounts-recovery', 'passkeys']],
  ['src/server/people/accounts/', ['accounts', 'accounts-recovery', 'passkeys']],
  ['src/web/admin/', ['admin-first-day', 'keyboard']],
  ['src/web/admin/menu/products/', ['admin-products']],
  ['src/web/admin/restaurants/settings/', ['admin-restaurant']],
  ['src/web/admin/insight/analytics/', ['analytics']],
  ['src/server/insight/analytics/', ['analytics']],
  ['src/web/customer/', ['order-pickup', 'order-lasts', 'dialog-history']],
  ['src/web/customer/menu/order-type/', ['delivery', 'scheduled-order']],
  ['src/web/customer/payment/', ['challenge', 'offline']],
  ['src/server/restaurants/payment-accounts/', ['order-pickup', 'challenge']],
  ['src/server/orders/ordering/', ['order-pickup', 'order-lasts']],
  ['src/server/orders/delivery/', ['delivery', 'courier-rides']],
  ['src/web/kitchen/', ['kitchen-alarm', 'kitchen-faults', 'kitchen-work']],
  ['src/web/kitchen/pause/', ['kitchen-pause']],
  ['src/web/kitchen/pairing/', ['kitchen-displays']],
  ['src/server/orders/kitchen/', ['kitchen-alarm', 'kitchen-clock', 'kitchen-pause']],
  ['src/web/ui/', ['keyboard', 'accessibility']],
  ['src/web/shell/', ['lost-part', 'offline']],
  ['src/server/site/operations/', ['operations']],
]

/** The names of the journeys of these files' folders, and of changed journeys, sorted. */
export function journeysOf(files: readonly string[]): string[] {
  const names = files.flatMap((file) => {
    const [, journey] = /^e2e\/(.+)\.e2e\.ts$/.exec(file) ?? []
    return journey ? [journey] : journeys.flatMap(([folder, own]) => (file.startsWith(folder) ? own : []))
  })
  return [...new Set(names)].toSorted().map((name) => `e2e/${name}.e2e.ts`)
}
