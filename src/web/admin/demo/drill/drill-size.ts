import type { DrillSettings } from '#domain/demo/drills/drill-settings.ts'

/** As '60 orders in 15 minutes'. */
export function drillSize({ orders, minutes }: Pick<DrillSettings, 'orders' | 'minutes'>): string {
  const count = orders === 1 ? '1 order' : `${orders.toLocaleString('en-US')} orders`
  return `${count} in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}`
}
