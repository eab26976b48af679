/** Sends one diner to the running demo, who orders there as from a browser. */

import { setTimeout as delay } from 'node:timers/promises'
import { usualDrill } from '#domain/demo/drills/drill-settings.ts'
import type { Menu } from '#domain/menu/menu.ts'
import type { DinerOutcome, DinerTask } from '#server/demo/drills/drill-engine.ts'
import { newAgent, openBrowser } from './browser.ts'
import { planDrill } from './plan-drill.ts'
import { visitRestaurant } from './visit.ts'

type SendTask = DinerTask & {
  /** Where the product listens, without a trailing slash. */
  readonly origin: string
  readonly sandboxOrigin: string
}

/** Nothing goes wrong for this diner, who comes for the food. */
const smooth = {
  declined: 0,
  abandoned: 0,
  scheduled: 0,
  deliveries: 0,
  large: 0,
  cuts: 0,
  withoutCourier: 0,
}

/** DEM-55: the diner chooses and pays as those of a drill do, at once. */
export async function sendDiner(task: SendTask): Promise<DinerOutcome> {
  const { origin, siteHost: host, sandboxOrigin, slug, seed, isForLater } = task
  const agent = newAgent()
  try {
    const browser = openBrowser({ origin, host, headers: {}, agent })
    const menu: Menu = await browser.api.menu.get({ restaurant: slug })
    const [plan] = planDrill({ ...usualDrill, seed, orders: 1, mix: smooth }, menu)
    if (!plan) return { reason: 'The menu has no dishes.' }
    let outcome: DinerOutcome = { reason: 'There is still no order.' }
    const wait = async (milliseconds: number) => void (await delay(milliseconds))
    await visitRestaurant(
      {
        browser,
        menu,
        sandboxOrigin,
        wait,
        record(event) {
          if (event.kind === 'ordered') outcome = { number: event.order }
          if (event.kind === 'refused' || event.kind === 'failed') outcome = { reason: event.message }
        },
      },
      { ...plan, later: isForLater ? 0 : null, thinks: 0 },
    )
    return outcome
  } finally {
    agent.destroy()
  }
}
