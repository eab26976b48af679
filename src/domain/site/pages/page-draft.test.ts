import { expect, test } from 'vitest'
import {
  newPage,
  type PageDraft,
  pageFaults,
  pageLimits,
  pageState,
  slugOfTitle,
  whyNotAnotherPage,
} from './page-draft.ts'

const page: PageDraft = { ...newPage, title: 'Our story', slug: 'our-story', text: 'Since 1998.' }
const faultsOf = (changes: Partial<PageDraft>, taken: readonly string[] = []) =>
  pageFaults({ ...page, ...changes }, 'page', taken).map(({ field, refusal }) => [field, refusal.kind])

test('[PAG-1] a page with title, address and text can be saved', () => {
  expect(faultsOf({})).toEqual([])
  expect(faultsOf({}, ['hours'])).toEqual([])
})

test.for([
  [{ title: ' ' }, 'title', 'page_title_missing'],
  [{ text: '\n' }, 'text', 'page_text_missing'],
  [{ slug: '' }, 'slug', 'page_slug_invalid'],
  [{ slug: 'Our-Story' }, 'slug', 'page_slug_invalid'],
  [{ slug: '24-hours' }, 'slug', 'page_slug_invalid'],
  [{ slug: 'our story' }, 'slug', 'page_slug_invalid'],
  [{ slug: 'a'.repeat(61) }, 'slug', 'page_slug_invalid'],
  [{ slug: 'tos' }, 'slug', 'page_slug_taken'],
  [{ slug: 'hours' }, 'slug', 'page_slug_taken'],
] as const)('[PAG-1] %j is refused at its %s', ([changes, field, kind]) => {
  expect(faultsOf(changes, ['hours'])).toEqual([[field, kind]])
})

test('[PAG-1] a text has at most 40,000 characters', () => {
  expect(faultsOf({ text: 'a'.repeat(40_000) })).toEqual([])
  expect(faultsOf({ text: 'a'.repeat(40_001) })).toEqual([['text', 'page_text_too_long']])
})

test('[PAG-1, TOS-6] the terms need no address', () => {
  expect(pageFaults({ ...page, slug: 'tos' }, 'terms', [])).toEqual([])
})

test.for([
  ['Our Story', 'our-story'],
  ['Café & Öffnungszeiten', 'cafe-offnungszeiten'],
  ['Bob’s 2 places', 'bobs-2-places'],
  ['24 hours', 'hours'],
  ['寿司', ''],
  ['a'.repeat(80), 'a'.repeat(60)],
] as const)('[PAG-1] the address proposed for %j is %j', ([title, slug]) => {
  expect(slugOfTitle(title)).toBe(slug)
})

test('[PAG-1] there can be 50 pages', () => {
  expect(whyNotAnotherPage(pageLimits.count - 1)).toBeNull()
  expect(whyNotAnotherPage(pageLimits.count)).toEqual({ kind: 'too_many_pages', most: 50 })
})

test('[PAG-3] a page is a draft, published, or changed since', () => {
  expect(pageState(page, null)).toBe('draft')
  expect(pageState(page, { ...page })).toBe('published')
  expect(pageState({ ...page, text: 'Since 1997.' }, page)).toBe('changed')
  expect(pageState({ ...page, title: 'Story' }, page)).toBe('changed')
})
