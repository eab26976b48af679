/** Many restaurants for one run: copies of a small menu of the demo, each with its own hosts. */

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { importMenu } from '#server/menu/catalogue/menu-file/import-menu.ts'
import { parseMenuFile } from '#server/menu/catalogue/menu-file/menu-file.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { systemClock } from '#server/platform/runtime/clock.ts'
import { openAroundTheClock } from '../fault-environment.ts'

const menuPath = fileURLToPath(new URL('../../demo/burgerbarn.json', import.meta.url))

export function slugsOf(count: number): readonly string[] {
  return Array.from({ length: count }, (_, place) => `kitchen-${place + 1}`)
}

export async function openRestaurants(db: Database, slugs: readonly string[]): Promise<void> {
  const text = await readFile(menuPath, 'utf8')
  for (const slug of slugs) {
    const file = JSON.parse(text)
    const parsed = parseMenuFile({
      ...file,
      restaurant: { ...file.restaurant, slug },
      domains: [`${slug}.localhost`],
    })
    if (!parsed.ok) throw new Error(`the menu of ${slug}: ${JSON.stringify(parsed.refusal.slice(0, 3))}`)
    await importMenu(db, parsed.value, { now: systemClock.now() })
  }
  await openAroundTheClock(db)
}
