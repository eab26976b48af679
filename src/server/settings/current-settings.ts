/** The settings as the whole process knows them: read now and then, and at once after this process has changed them. */

import { storedSettingsSchema } from '#contract/settings.ts'
import { defaultSettings, type SiteSettings } from '#domain/settings/settings.ts'
import type { Database } from '../db/connect.ts'
import { siteSettings } from '../db/schema/settings.ts'

export interface Settings {
  /** SET-12: not older than two seconds; the last ones known where the database does not answer. */
  current(): Promise<SiteSettings>
  /** Reads them anew the next time: they were changed. */
  forget(): void
}

/** SET-12: so long another process may not have heard of a change. */
const cacheMs = 2_000

export function createSettings(db: Database): Settings {
  let known: SiteSettings | null = null
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<SiteSettings> | null = null
  /** Grows with every change, so that a reading begun before it is not kept. */
  let changes = 0
  return {
    async current() {
      if (known && performance.now() - readAt < cacheMs) return known
      reading ??= read().finally(() => {
        reading = null
      })
      return reading
    },
    forget() {
      readAt = Number.NEGATIVE_INFINITY
      reading = null
      changes += 1
    },
  }

  async function read(): Promise<SiteSettings> {
    const begun = performance.now()
    const changesBefore = changes
    try {
      const read = await readSettings(db)
      if (changes !== changesBefore) return read
      known = read
      readAt = begun
      return read
    } catch (error) {
      if (known) return known
      throw error
    }
  }
}

/** SET-2: what lies in the database, each field that is missing or can't be read with its default. */
async function readSettings(db: Database): Promise<SiteSettings> {
  const [row] = await db.select({ values: siteSettings.values }).from(siteSettings)
  return row ? storedSettingsSchema.parse(row.values) : defaultSettings
}
