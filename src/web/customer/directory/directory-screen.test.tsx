import { expect, test, vi } from 'vitest'
import type { Directory, ListedRestaurant } from '#contract/restaurants/directory.ts'
import { cents } from '#domain/money.ts'
import { answerCalls } from '#testing/screens/answer-calls.ts'
import { renderScreen } from '#testing/screens/render-screen.tsx'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import DirectoryScreen from './directory-screen.tsx'

const sakura: ListedRestaurant = {
  slug: 'sakura',
  name: 'Sakura Hibachi',
  cuisine: 'Japanese',
  logoUrl: null,
  coverUrl: null,
  address: '245 Bleecker Street, New York, NY 10014',
  position: { latitude: 40.7181, longitude: -73.9903 },
  timezone: 'America/New_York',
  ordering: { kind: 'open', changesAt: '2026-11-21T06:00:00Z', closedFor: null },
  deliveryEnabled: true,
  deliveryFee: cents(499),
}
const luna: ListedRestaurant = {
  ...sakura,
  slug: 'luna',
  name: 'Luna Tacos',
  position: { latitude: 34.0778, longitude: -118.2606 },
  cuisine: null,
  ordering: { kind: 'closed', changesAt: '2026-11-21T16:00:00Z', closedFor: null },
  deliveryEnabled: false,
}

function open(restaurants: readonly ListedRestaurant[], at = '/restaurants') {
  const directory: Directory = { now: '2026-11-21T01:00:00Z', restaurants: [...restaurants] }
  return renderScreen(<DirectoryScreen loaderData={directory} />, { at, path: '/restaurants' })
}

test('[DIR-2, DIR-3] the restaurants that take orders come first; each leads to its menu', async () => {
  const screen = await open([luna, sakura])
  const [first, second] = [screen.getByRole('listitem').nth(0), screen.getByRole('listitem').nth(1)]
  await expect.element(first).toMatchTextContent('Sakura Hibachi')
  for (const text of ['Japanese', '245 Bleecker Street', 'Open until 1:00 AM', 'Delivery $4.99'])
    await expect.element(first).toMatchTextContent(text)
  await expect.element(first.getByRole('link')).toHaveAttribute('href', '/menu/sakura')
  await expect.element(second).toMatchTextContent('Closed, opens tomorrow at 11:00 AM')
  await expect.element(second).toMatchTextContent('Pickup only')
  await expectSoundScreen({ phone: 320 })
})

test('[IMG-5] the browser chooses the width of a cover', async () => {
  const coverUrl = '/images/AbCdEfGhIjKlMnOpQrSt_-/640'
  await open([{ ...sakura, coverUrl }])
  const cover = document.querySelector(`img[src="${coverUrl}"]`)
  expect(cover?.getAttribute('srcset')).toContain('/1200 1200w')
})

test('[DIR-6] a directory that is shown again is current; without a network the last list stays', async () => {
  let requests = 0
  answerCalls({
    directory: {
      list() {
        requests += 1
        if (requests > 1) throw new Error('no network')
        return { now: '2026-11-21T06:30:00Z', restaurants: [{ ...sakura, ordering: luna.ordering }] }
      },
    },
  })
  const screen = await open([sakura])
  const first = screen.getByRole('listitem').nth(0)
  await expect.element(first).toMatchTextContent('Open until 1:00 AM')
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(first).toMatchTextContent('Closed, opens today at 11:00 AM')
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => requests).toBe(2)
  await expect.element(first).toMatchTextContent('Closed, opens today at 11:00 AM')
})

test('[DIR-2] the search narrows the list while it is typed', async () => {
  const screen = await open([luna, sakura])
  await screen.getByRole('searchbox', { name: 'Search' }).fill('taco')
  await expect.element(screen.getByRole('status').last()).toHaveTextContent('1 of 2 restaurants')
  expect(screen.getByRole('listitem').elements()).toHaveLength(1)
  await screen.getByRole('searchbox', { name: 'Search' }).fill('pizza')
  await expect.element(screen.getByRole('heading', { name: 'No restaurant matches' })).toBeVisible()
})

test('[DIR-2] an address with a filter shows what it finds', async () => {
  const screen = await open([luna, sakura], '/restaurants?open=on&delivery=on')
  for (const name of ['Open now', 'Delivery'])
    await expect.element(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('listitem').elements()).toHaveLength(1)
  await screen.getByRole('button', { name: 'Open now' }).click()
  await screen.getByRole('button', { name: 'Delivery' }).click()
  await expect.element(screen.getByRole('status').last()).toHaveTextContent('2 restaurants')
})

test('[DIR-1] a platform without a directory has no such page, and an empty one says so', async () => {
  const none = await renderScreen(<DirectoryScreen loaderData={null} />, { at: '/restaurants' })
  await expect.element(none.getByRole('heading', { level: 1 })).not.toHaveTextContent('Restaurants')
  await none.unmount()
  const empty = await open([])
  await expect.element(empty.getByRole('heading', { name: 'No restaurant yet' })).toBeVisible()
})

const barn: ListedRestaurant = { ...sakura, slug: 'barn', name: 'Burger Barn', position: null }
const nearby = () => {
  return open([barn, { ...luna, ordering: sakura.ordering }, sakura])
}

/** Answers the page's question for the device's position. */
function answerPosition(answer: Partial<GeolocationCoordinates> | 'refused' | 'unavailable'): void {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((onKnown, onError) => {
    if (typeof answer === 'object') return onKnown({ coords: answer } as GeolocationPosition)
    const code = answer === 'refused' ? 1 : 2
    onError?.({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError)
  })
}

test('[DIR-5] near me shows distances and the nearest first, until it is turned off', async () => {
  answerPosition({ latitude: 40.72, longitude: -73.99 })
  const screen = await nearby()
  const names = () =>
    screen
      .getByRole('heading', { level: 2 })
      .elements()
      .map(({ textContent }) => textContent)
  expect(names()).toEqual(['Burger Barn', 'Luna Tacos', 'Sakura Hibachi'])
  const button = screen.getByRole('button', { name: 'Near me' })
  await button.click()
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  expect(names()).toEqual(['Sakura Hibachi', 'Luna Tacos', 'Burger Barn'])
  await expect
    .element(screen.getByText('The nearest first. Your location stays on this device.'))
    .toBeVisible()
  await expect.element(screen.getByRole('listitem').nth(0)).toMatchTextContent('0.1 mi')
  await expect.element(screen.getByRole('listitem').nth(2)).not.toMatchTextContent(' mi ')
  await expectSoundScreen({ phone: 320 })
  await button.click()
  expect(names()).toEqual(['Burger Barn', 'Luna Tacos', 'Sakura Hibachi'])
})

test.each([
  ['refused', /^Your browser doesn’t share your location with this site/],
  ['unavailable', /^Your location could not be found/],
] as const)('[DIR-5] a position that is %s is explained, and the list stays', async (answer, text) => {
  answerPosition(answer)
  const screen = await nearby()
  await screen.getByRole('button', { name: 'Near me' }).click()
  await expect.element(screen.getByText(text)).toBeVisible()
  expect(screen.getByRole('listitem').elements()).toHaveLength(3)
})
