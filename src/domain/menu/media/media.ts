/** The pictures of a restaurant: what can be done with them, and how they are listed. */

import type { Refusal } from '../../refusal.ts'
import type { SiteSettings } from '../../site/settings/site-settings.ts'
import { bytesOfMegabyte } from '../images/image-size.ts'

/** MED-2: which pictures the list shows; all that aren't deleted without a choice. */
export const mediaFilters = ['used', 'unused', 'deleted'] as const
export type MediaFilter = (typeof mediaFilters)[number]

export const mediaFilterLabels = {
  used: 'In use',
  unused: 'Not in use',
  deleted: 'Deleted',
} as const satisfies Record<MediaFilter, string>

/** MED-4: the longest alternative text, in characters. */
export const maxAltTextLength = 250

/** MED-3: the longest stored name of a file, in characters. */
const maxImageNameLength = 120

/** MED-2: the longest search text, in characters. */
export const maxMediaSearchLength = 100

/** MED-2: the words to search for; all of them must occur in the name, the alternative text, or a product that shows it. */
export function mediaSearchWords(typed: string): readonly string[] {
  return typed.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6)
}

/** MED-3: the name under which a picture is stored: its file's, without line breaks and folders. null if nothing is left. */
export function imageNameOf(fileName: string): string | null {
  const [last = ''] = fileName.split(/[/\\]/).slice(-1)
  const printable = last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ')
  return printable.trim().slice(0, maxImageNameLength) || null
}

/** MED-4: why this can't be an alternative text; null if it can. */
export function whyNotAltText(altText: string): Refusal | null {
  return altText.trim().length > maxAltTextLength
    ? { kind: 'alt_text_too_long', max: maxAltTextLength }
    : null
}

/** MED-7: how many bytes the pictures of one restaurant may take. */
export function imageQuota({ imageQuotaMegabytes }: Pick<SiteSettings, 'imageQuotaMegabytes'>): number {
  return imageQuotaMegabytes * bytesOfMegabyte
}

/** MED-7: returns why `added` bytes can't be stored on top of `used`; null if they can. */
export function whyNotStored(
  { used, added }: { readonly used: number; readonly added: number },
  settings: Pick<SiteSettings, 'imageQuotaMegabytes'>,
): Refusal | null {
  const max = settings.imageQuotaMegabytes
  return used + added > imageQuota(settings) ? { kind: 'image_quota_exceeded', max } : null
}

/** MED-6: only a picture that nothing shows can be deleted. `places`: how many show it. */
export function whyNotDeleted(places: number): Refusal | null {
  return places > 0 ? { kind: 'image_in_use', count: places } : null
}

/** MED-6: until when a deleted picture can be restored. */
export function restorableUntil(deletedAt: Temporal.Instant, keptHours: number): Temporal.Instant {
  return deletedAt.add({ hours: keptHours })
}
