/** The settings as cached by the process: reread periodically, and immediately after this process changes them. */

import { storedSettingsSchema } from '#contract/site/settings.ts'
import { defaultSettings, type SiteSettings } from '#domain/site/settings/site-settings.ts'
import type { Database } from '../db/connect.ts'
import { siteSettings } from '../db/schema/settings.ts'

export interface Settings {
  /** SET-12: at most two seconds old; the last known settings if the database does not respond. */
  current(): Promise<SiteSettings>
  /** Discards the cache after a change, so that the next call reads them again. */
  forget(): void
}

/** SET-12: how long another process may still use the settings from before a change. */
const cacheMs = 2_000

export function createSettings(db: Database): Settings {
  let cached: SiteSettings | null = null
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<SiteSettings> | null = null
  /** Incremented by every change, so that a read that started before it is not cached. */
  let changes = 0
  return {
    async current() {
      if (cached && performance.now() - readAt < cacheMs) return cached
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
      cached = read
      readAt = begun
      return read
    } catch (error) {
      if (cached) return cached
      throw error
    }
  }
}

/** SET-2: the stored settings, with the default for each field that is missing or invalid. */
async function readSettings(db: Database): Promise<SiteSettings> {
  const [row] = await db.select({ values: siteSettings.values }).from(siteSettings)
  return row ? storedSettingsSchema.parse(row.values) : defaultSettings
}
