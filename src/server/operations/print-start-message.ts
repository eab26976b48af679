/** Prints where everything is, for the person who started the product. */

import type { Config } from '../config/config.ts'
import { demoAdministrator, demoDiner, demoOwner } from '../demo/demo-people.ts'
import type { DemoRestaurant } from '../demo/load-demo.ts'

type StartMessage = {
  readonly url: string
  readonly config: Config
  readonly restaurants: readonly DemoRestaurant[]
  readonly sandboxUrl: string | null
}

export function printStartMessage({ url, config, restaurants, sandboxUrl }: StartMessage): void {
  const port = new URL(url).port
  const rows: (readonly [string, string])[] = [['Menu', `${url}/`]]
  for (const { name, slug, domain } of restaurants) {
    rows.push([name, domain ? `http://${domain}:${port}/` : `${url}/menu/${slug}`])
    if (domain) rows.push([`${name}, kitchen`, `http://orders.${domain}:${port}/`])
  }
  rows.push(['Admin area', `${url}/admin`])
  if (sandboxUrl && !config.stripe) rows.push(['Payment sandbox', `${sandboxUrl}/`])
  if (sandboxUrl && !config.mail) rows.push(['Mail inbox', `${sandboxUrl}/mail`])
  rows.push(['API', `${url}/api/docs`], ['Health', `${url}/readyz`])
  const width = Math.max(...rows.map(([name]) => name.length))
  console.log(`\nComanda is ready${config.mode === 'demo' ? ' (demo)' : ''}.\n`)
  for (const [name, address] of rows) console.log(`  ${name.padEnd(width)}  ${address}`)
  if (config.mode === 'demo') {
    console.log('\n  Pay with card 4242 4242 4242 4242, any later date and any code. No sign-in is needed.')
    console.log(`  A diner's account: ${demoDiner.email} / ${demoDiner.password}`)
    console.log(`  The owner's: ${demoOwner.email} / ${demoOwner.password}`)
    console.log(`  An administrator's: ${demoAdministrator.email} / ${demoAdministrator.password}`)
    console.log(
      `  Data: ${config.databaseUrl ? 'the database in DATABASE_URL' : config.dataDir}. Stop with Ctrl-C.`,
    )
  }
  console.log('')
}
