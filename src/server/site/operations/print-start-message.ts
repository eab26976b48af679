/** Says where everything is: to the person who started a demo, or in the log of production. */

import type { DemoTools } from '#contract/demo/demo.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { release } from '../../platform/runtime/release.ts'

type StartMessage = {
  readonly url: string
  readonly config: Pick<Config, 'databaseUrl' | 'dataDir'>
  /** null in production. */
  readonly demo: DemoTools | null
  readonly isHistoryLoading: boolean
  readonly log: Log
}

/** OPS-29: standard output of production has nothing but lines of the log. */
export function printStartMessage({ url, config, demo, isHistoryLoading, log }: StartMessage): void {
  if (!demo) {
    log.info({ url, version: release.version }, 'Comanda is ready')
    return
  }
  const data = config.databaseUrl ? 'the database in DATABASE_URL' : config.dataDir
  console.log(`\nComanda is ready (demo).\n`)
  console.log(table(addressRows(url, demo)))
  console.log(`\n${demoSections(demo).join('\n\n')}\n\n  Data: ${data}. Stop with Ctrl-C.`)
  if (isHistoryLoading)
    console.log('  Ninety days of invented orders are loading and appear once they are complete.')
  console.log(`\n${firstSteps(url, demo).join('\n')}\n`)
}

/** DEM-53: what to do first. */
function firstSteps(url: string, { restaurants: [first] }: DemoTools): string[] {
  const menuUrl = first ? pathUrl(url, first.slug) : `${url}/`
  return [
    `  1. Open the menu: ${menuUrl}`,
    `  2. Open its kitchen beside it: ${first?.kitchenUrl ?? `${url}/admin`} (both in one window: ${url}/demo)`,
    '  3. Order with card 4242 4242 4242 4242, and watch the order arrive in the kitchen.',
  ]
}

function pathUrl(url: string, slug: string): string {
  return `${url}/menu/${slug}`
}

type Row = readonly [name: string, text: string]

function addressRows(url: string, demo: DemoTools): Row[] {
  return [
    ['Demo', `${url}/demo`],
    ['Menu', `${url}/`],
    ...demo.restaurants.flatMap(({ slug, name, menuUrl, kitchenUrl }): Row[] => [
      [name, menuUrl === pathUrl(url, slug) ? menuUrl : `${menuUrl} or ${pathUrl(url, slug)}`],
      ...(kitchenUrl ? [[`${name}, kitchen`, kitchenUrl] as const] : []),
    ]),
    ['Admin area', `${url}/admin`],
    ...dinnerRush(url, demo),
    ...(demo.paymentsUrl ? [['Payment sandbox', demo.paymentsUrl] as const] : []),
    ...(demo.inboxUrl ? [['Mail inbox', demo.inboxUrl] as const] : []),
    ...(demo.textsUrl ? [['Text messages', demo.textsUrl] as const] : []),
    ['API', `${url}/api/docs`],
    ['Health', `${url}/readyz`],
  ]
}

/** DRL-14: the first restaurant with a kitchen; none without the sandbox, where no drill is run. */
function dinnerRush(url: string, { restaurants, paymentsUrl }: DemoTools): Row[] {
  const restaurant = paymentsUrl && restaurants.find(({ kitchenUrl }) => kitchenUrl)
  return restaurant
    ? [['Start a dinner rush', `${url}/admin/drill?restaurant=${restaurant.slug}&orders=60&minutes=15`]]
    : []
}

/** DEM-50: the first cards of each kind; the page `/demo` lists all. */
const cardsToTry = ['Succeeds', 'Declines: generic_decline', 'Asks for a challenge']

function demoSections({ accounts, cards, evening }: DemoTools): string[] {
  const tried = cardsToTry.flatMap((says) => cards.find((card) => card.says === says) ?? [])
  return [
    `  Sign in (diners can order without an account)\n${table(
      accounts.map(({ who, email, password }) => [`  ${who}`, `${email} / ${password}`]),
    )}`,
    `  Pay with any later date and any code\n${table(tried.map(({ number, says }) => [`  ${number}`, says]))}`,
    `  To advance to 7 PM ${evening.isTonight ? 'tonight' : 'tomorrow'} in New York, stop and start again\n    ${evening.command}`,
  ]
}

function table(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join('\n')
}
