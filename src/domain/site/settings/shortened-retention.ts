/** The retention in days of visitor tracking and of photos of pauses. */

import type { SiteSettings } from './site-settings.ts'

/** SET-18: the retention periods that become shorter, so that older data may be deleted. */
export function isRetentionShortened(
  before: Pick<SiteSettings, 'visitsKeptDays' | 'photosKeptDays'>,
  after: Pick<SiteSettings, 'visitsKeptDays' | 'photosKeptDays'>,
): boolean {
  return after.visitsKeptDays < before.visitsKeptDays || after.photosKeptDays < before.photosKeptDays
}
