/** What all journeys share: the built product, and a PostgreSQL server with a demo that every worker's product clones. */

import { startTemplates } from '#testing/database-templates.ts'
import { buildProduct } from '../scripts/build.ts'

/** Playwright calls this once before all journeys; the returned function runs after them. */
export default async function beforeAll(): Promise<() => Promise<void>> {
  buildProduct()
  const { templates, stop } = await startTemplates('journeys')
  // Workers begin with this process's environment.
  process.env.E2E_DEMO_TEMPLATE = templates.demo
  return stop
}
