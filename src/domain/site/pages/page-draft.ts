/** A page of text as its editor enters it, and the reasons why it can't be saved. */

import type { Refusal } from '../../refusal.ts'
import { slugPattern } from '../../restaurants/settings/slug.ts'

/** The maximum values; `count`: pages of one restaurant, or of the platform. */
export const pageLimits = { title: 100, slug: 60, text: 40_000, count: 50 } as const

/** PAG-7: how long a deleted page can be restored. */
export const deletedPageDays = 30

/** terms: takes the place of the standard Terms of Service; at most one of a restaurant, and one of the platform. */
export const pageKinds = ['page', 'terms'] as const
export type PageKind = (typeof pageKinds)[number]

export type PageDraft = {
  readonly title: string
  /** The last part of its address: 'holiday-hours'. */
  readonly slug: string
  /** Markdown. */
  readonly text: string
  /** Whether the footers of menus and checkout link to it. */
  readonly isInFooter: boolean
}

/** PAG-1: an empty page, linked in the footer. */
export const newPage: PageDraft = { title: '', slug: '', text: '', isInFooter: true }

/** PAG-1: the address of the terms, which other pages can't have. */
export const termsSlug = 'tos'
const reservedSlugs: readonly string[] = [termsSlug, 'terms']

type PageFault = { readonly field: 'title' | 'slug' | 'text'; readonly refusal: Refusal }

/** PAG-1: every reason why a page can't be saved, in the order of the form; `taken`: addresses of the place's other pages. */
export function pageFaults(
  { title, slug, text }: PageDraft,
  kind: PageKind,
  taken: readonly string[],
): readonly PageFault[] {
  const faults: (PageFault | null)[] = [
    title.trim() ? null : { field: 'title', refusal: { kind: 'page_title_missing' } },
    kind === 'terms' ? null : whyNotPageSlug(slug, taken),
    whyNotPageText(text),
  ]
  return faults.filter((fault) => fault !== null)
}

function whyNotPageText(text: string): PageFault | null {
  if (!text.trim()) return { field: 'text', refusal: { kind: 'page_text_missing' } }
  return text.length > pageLimits.text
    ? { field: 'text', refusal: { kind: 'page_text_too_long', most: pageLimits.text } }
    : null
}

function whyNotPageSlug(slug: string, taken: readonly string[]): PageFault | null {
  if (slug.length > pageLimits.slug || !slugPattern.test(slug))
    return { field: 'slug', refusal: { kind: 'page_slug_invalid' } }
  return reservedSlugs.includes(slug) || taken.includes(slug)
    ? { field: 'slug', refusal: { kind: 'page_slug_taken' } }
    : null
}

/** PAG-1: whether another page can be added. */
export function whyNotAnotherPage(count: number): Refusal | null {
  return count < pageLimits.count ? null : { kind: 'too_many_pages', most: pageLimits.count }
}

/** PAG-1: the address that is proposed for a title: 'Café & Hours' becomes 'cafe-hours'; '' if nothing is left of it. */
export function slugOfTitle(title: string): string {
  return title
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, pageLimits.slug)
    .replace(/-+$/, '')
}

/** PAG-3: what diners see of a page. */
export const pageStates = ['draft', 'changed', 'published'] as const
/** draft: nothing · changed: an older version than its draft · published: its draft. */
type PageState = (typeof pageStates)[number]

type Version = Pick<PageDraft, 'title' | 'text'>

/** PAG-3: compares a page's draft with its current version; null if none is published. */
export function pageState(draft: Version, published: Version | null): PageState {
  if (!published) return 'draft'
  return draft.title === published.title && draft.text === published.text ? 'published' : 'changed'
}
