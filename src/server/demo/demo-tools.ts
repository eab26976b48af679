/** DEM-50: what a visitor needs to try the demo; the start screen in the terminal and the page `/demo` show it. */

import type { DemoTools } from '#contract/demo/demo.ts'
import { demoAdministrator, demoDiner, demoManager, demoOwner } from './demo-people.ts'
import type { DemoRestaurant } from './load-demo.ts'

/** What `main` knows about the demo that it has started. */
export type DemoSetup = {
  readonly restaurants: readonly DemoRestaurant[]
  readonly cards: DemoTools['cards']
  /** The page of the sandbox's payments; null if Stripe's test mode takes them. */
  readonly paymentsUrl: string | null
  /** null if a mail server of its own sends the demo's mails. */
  readonly inboxUrl: string | null
  /** null if another service sends the demo's texts. */
  readonly textsUrl: string | null
}

/** `siteUrl`: the address of the demo, without a trailing slash. */
export function listDemoTools(setup: DemoSetup, siteUrl: string, now: Temporal.Instant): DemoTools {
  const { protocol, port } = new URL(siteUrl)
  const host = (name: string) => `${protocol}//${name}${port && `:${port}`}/`
  return {
    restaurants: setup.restaurants.map(({ slug, name, domain }) => ({
      slug,
      name,
      menuUrl: domain ? host(domain) : `${siteUrl}/menu/${slug}`,
      kitchenUrl: domain && host(`orders.${domain}`),
    })),
    accounts: [
      { who: 'Owner', email: demoOwner.email, password: demoOwner.password },
      { who: 'Floor manager at Sakura', email: demoManager.email, password: demoManager.password },
      { who: 'Administrator', email: demoAdministrator.email, password: demoAdministrator.password },
      { who: 'Diner', email: demoDiner.email, password: demoDiner.password },
    ],
    cards: setup.cards,
    paymentsUrl: setup.paymentsUrl,
    inboxUrl: setup.inboxUrl,
    textsUrl: setup.textsUrl,
    evening: nextEvening(now),
  }
}

/** DEM-51: returns the next 7 PM in New York: whether it is today there, and the command that starts the demo then. */
export function nextEvening(now: Temporal.Instant): DemoTools['evening'] {
  const local = now.toZonedDateTimeISO('America/New_York')
  const tonight = local.withPlainTime('19:00')
  const isTonight = Temporal.ZonedDateTime.compare(local, tonight) < 0
  const at = isTonight ? tonight : tonight.add({ days: 1 })
  return {
    isTonight,
    command: `DEMO_NOW='${at.toString({ offset: 'never', smallestUnit: 'minute' })}' npm start`,
  }
}
