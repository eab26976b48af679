/** For how many days what visitors did, and photos of pauses, are kept. */

import type { SiteSettings } from './settings.ts'

/** As the installation's environment has it; null: it says nothing, and the settings hold. */
export type EnvironmentRetentionDays = { readonly visits: number | null; readonly photos: number | null }

/** SET-18: what the environment says wins, so that who runs the installation can rely on it. */
export function effectiveRetentionDays(
  environment: EnvironmentRetentionDays,
  settings: Pick<SiteSettings, 'visitsKeptDays' | 'photosKeptDays'>,
): { readonly visits: number; readonly photos: number } {
  return {
    visits: environment.visits ?? settings.visitsKeptDays,
    photos: environment.photos ?? settings.photosKeptDays,
  }
}

/** SET-18: what of it is kept for a shorter time from now on, so that something older may go. */
export function isRetentionShortened(
  before: Pick<SiteSettings, 'visitsKeptDays' | 'photosKeptDays'>,
  after: Pick<SiteSettings, 'visitsKeptDays' | 'photosKeptDays'>,
): boolean {
  return after.visitsKeptDays < before.visitsKeptDays || after.photosKeptDays < before.photosKeptDays
}
