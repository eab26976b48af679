/** The retention in days of visitor tracking and of photos of pauses. */

import type { SiteSettings } from './site-settings.ts'

/** The values from the installation's environment; null: not set, so the settings apply. */
export type EnvironmentRetentionDays = { readonly visits: number | null; readonly photos: number | null }

/** SET-18: values from the environment take precedence, so that the operator of the installation can rely on them. */
export function effectiveRetentionDays(
  environment: EnvironmentRetentionDays,
  settings: Pick<SiteSettings, 'visitsKeptDays' | 'photosKeptDays'>,
): { readonly visits: number; readonly photos: number } {
  return {
    visits: environment.visits ?? settings.visitsKeptDays,
    photos: environment.photos ?? settings.photosKeptDays,
  }
}

/** SET-18: the retention periods that become shorter, so that older data may be deleted. */
export function isRetentionShortened(
  before: Pick<SiteSettings, 'visitsKeptDays' | 'photosKeptDays'>,
  after: Pick<SiteSettings, 'visitsKeptDays' | 'photosKeptDays'>,
): boolean {
  return after.visitsKeptDays < before.visitsKeptDays || after.photosKeptDays < before.photosKeptDays
}
