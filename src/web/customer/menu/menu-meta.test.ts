import { expect, test } from 'vitest'
import { writeOutline } from '#domain/menu/outline.ts'
import { aRestaurant } from '#testing/menus.ts'
import type { RenderedMenu } from './load-menu-page.ts'
import { menuMeta } from './menu-meta.ts'

test('[SCR-19, SET-14] the title of a menu mentions delivery only if the restaurant delivers', () => {
  expect(titleOf({ deliveryEnabled: false })).toBe('Sakura Hibachi – Online menu & pickup orders – Comanda')
  expect(titleOf({ deliveryEnabled: true })).toBe('Sakura Hibachi – Online menu, pickup & delivery – Comanda')
})

test('[MED-5] the preview of a link describes the cover if its text is known', () => {
  const cover = { coverUrl: '/pictures/cover.svg' }
  const alt = (changes: object) =>
    metaOf(changes).filter((tag) => 'property' in tag && tag.property === 'og:image:alt')
  expect(alt(cover)).toEqual([])
  expect(alt({ coverAlt: 'A grill', logoUrl: '/logo.svg' })).toEqual([])
  expect(alt({ ...cover, coverAlt: 'A grill' })).toEqual([{ property: 'og:image:alt', content: 'A grill' }])
})

function titleOf(changes: { readonly deliveryEnabled: boolean }): unknown {
  return metaOf(changes).flatMap((tag) => ('title' in tag ? tag.title : []))[0]
}

function metaOf(changes: Parameters<typeof aRestaurant>[0]) {
  const rendered: RenderedMenu = {
    restaurant: aRestaurant({ name: 'Sakura Hibachi', ...changes }),
    feeText: null,
    version: 1,
    timedMenus: [],
    outline: writeOutline([]),
    availability: {
      now: '2026-03-06T19:00:00Z',
      isOpen: true,
      nextOpening: null,
      hoursText: null,
      specialHours: [],
      acceptsAsap: true,
      acceptsOnlineOrders: true,
      pausedUntil: null,
      activeMenus: [],
      menuVersion: 1,
      pickableTimes: null,
      posts: [],
    },
    pageUrl: 'http://localhost/menu/sakura',
    texts: { links: [], termsVersion: 'standard-1' },
  }
  const matches = [{ id: 'root', loaderData: { site: { siteName: 'Comanda' } } }]
  return menuMeta({ shows: 'site', rendered }, matches)
}
