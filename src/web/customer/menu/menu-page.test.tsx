import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toId } from '#domain/ids.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { aCategory, aProduct } from '#testing/menus.ts'
import { aLine, pickup, visit } from '#testing/screens/diner.tsx'
import { dialogOf, holdTimers, letTimePass, openCart, pick } from '#testing/screens/diner-steps.ts'
import { renderScreen } from '#testing/screens/render-screen.tsx'
import { asUuid, fridayNoon, sampleMenu } from '#testing/screens/sample-menu.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import { setSignedInMark } from '#web/accounts/signed-in-mark.ts'
import { rememberRestaurant } from '#web/shell/restaurant-to-call.ts'
import { readDraft } from '../draft/order-draft.ts'
import { NoRestaurant } from './no-restaurant.tsx'

test('[SCR-7, SCR-12] the sticky header shows the restaurant, the time of the order and the number of items', async () => {
  const menu = sampleMenu()
  const timing = { kind: 'later', at: '2026-03-07T01:30:00Z' } as const
  const lines = [aLine(menu, 'California Roll', { quantity: 3 })]
  const screen = await visit({ menu, draft: { ...pickup, timing, lines } })
  const header = screen.getByRole('banner')
  await expect.element(header).toBeVisible()
  scrollTo({ top: 1500 })
  await expect.element(screen.getByRole('heading', { name: 'Entree From Kitchen' })).not.toBeInViewport()
  await expect.element(header).toBeInViewport()
  expect(header.element().querySelector('img')?.getAttribute('src')).toBe('/pictures/demo/sakura-logo.svg')
  await expect.element(header.getByRole('heading', { level: 1 })).toHaveTextContent('Sakura Hibachi')
  await expect.element(header).toMatchTextContent('418 Orchard Lane, New York, NY 10002')
  await expect.element(header.getByRole('link', { name: '(212) 555-0142', exact: true })).toBeVisible()
  await expect
    .element(header.getByRole('button', { name: /^Pickup · Today at 8:30\sPM/ }))
    .toBeInTheDocument()
  await expect.element(header.getByRole('button', { name: 'Cart 3 items' })).toBeVisible()
  const cart = await openCart()
  await expect.element(cart).toMatchTextContent(/Pickup · Today at 8:30\sPM/)
})

for (const [where, width] of [
  ['beside the menu', 1280],
  ['on phones as a strip above it', 390],
] as const) {
  test(`[SCR-8] search and categories are ${where} and follow the reader`, async () => {
    const screen = await visit({ menu: longMenu(), draft: pickup, width })
    const isPhone = width < 640
    await expect.element(screen.getByRole('searchbox')).toHaveAttribute('placeholder', 'Search menu...')
    const categories = screen.getByRole('navigation', { name: 'Categories' })
    const names = categories
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent)
    // Lunch dishes are absent in the evening.
    expect(names).toEqual(['All Items', ...longMenu().categories.map(({ name }) => name)])
    const title = categories.getByText('Categories', { exact: true })
    if (isPhone) await expect.element(title).not.toBeVisible()
    else await expect.element(title).toBeVisible()
    const strip = categories.getByRole('list').element()
    expect(strip.scrollWidth > strip.clientWidth).toBe(isPhone)
    const menu = screen.getByRole('main').element()
    const leftOf = (element: Element) => element.getBoundingClientRect().left
    expect(leftOf(categories.element()) + 100 < leftOf(menu)).toBe(!isPhone)

    const link = (name: string) => categories.getByRole('link', { name, exact: true })
    await expect.element(link('All Items')).toHaveAttribute('aria-current', 'true')
    await link('Category 11').click()
    await expect.element(link('Category 11')).toHaveAttribute('aria-current', 'true')
    await expect.element(link('Category 11')).toBeInViewport({ ratio: 1 })
    if (!isPhone) await expect.element(screen.getByRole('searchbox')).toBeInViewport({ ratio: 1 })
    ;(document.activeElement as HTMLElement | null)?.blur()
    document.getElementById(anchorOf('Category 4'))?.scrollIntoView()
    await expect.element(link('Category 4')).toHaveAttribute('aria-current', 'true')
    await expect.element(link('Category 11')).not.toHaveAttribute('aria-current')
    await expect.element(link('Category 4')).toBeInViewport({ ratio: 1 })
    const background = (name: string) => getComputedStyle(link(name).element()).backgroundColor
    await expect.poll(() => background('Category 4')).not.toBe(background('Category 1'))
  })
}

function anchorOf(name: string): string {
  const heading = page.getByRole('heading', { level: 2, name, exact: true }).element()
  return heading.closest('section')?.id ?? ''
}

/** Sixteen categories of four dishes, and one for lunch. */
function longMenu(): Menu {
  const categories = Array.from({ length: 16 }, (_, place) =>
    aCategory(`Category ${place}`, { sortOrder: place }),
  )
  const products = categories.flatMap(({ id, name }) =>
    ['one', 'two', 'three', 'four'].map((dish) => aProduct(`${name} ${dish}`, 900, { categoryId: id })),
  )
  const menu = sampleMenu({ categories, products })
  const lunch = sampleMenu()
  const lunchSpecial = lunch.categories.find(({ name }) => name === 'Lunch Special')
  if (!lunchSpecial) throw new Error('the sample menu has no lunch')
  const dishes = lunch.products.filter(({ categoryId }) => categoryId === lunchSpecial.id)
  return {
    ...menu,
    categories: [...menu.categories],
    products: [...menu.products, ...dishes],
  }
}

test('[SCR-8] a category of a timed menu is shown while its menu runs', async () => {
  const screen = await visit({ draft: pickup, now: fridayNoon })
  const categories = screen.getByRole('navigation', { name: 'Categories' })
  await expect.element(categories.getByRole('link', { name: 'Lunch Special' })).toBeVisible()
})

test('[SCR-9] a category shows its dishes as cards', async () => {
  const screen = await visit({ draft: pickup, width: 390 })
  const drinks = screen.getByRole('region', { name: 'Sake, Beer & Wine' })
  drinks.element().scrollIntoView()
  await expect.element(drinks.getByText('For guests of 21 and over, with ID.')).toBeVisible()
  for (const [name, price, ...texts] of [
    [
      'Hibachi Steak Dinner',
      '$29.00+',
      'New York strip, two-piece shrimp appetizer, soup or salad, vegetables and rice.',
      'Bestseller',
      'Options available · Add-ons available',
    ],
    ['Harumaki', '$6.50', 'Two crisp vegetable spring rolls with sweet chili.', 'Vegan'],
    ['Spicy Tuna Roll', '$8.00+', 'Spicy', 'Bestseller', 'Options available · Add-ons available'],
    ['Sapporo Draft Can', '$6.50', 'Crisp lager, 22 oz.', '21+ Only'],
    ['House Salad', '$4.50+', 'Add-ons available'],
  ] as const) {
    const card = cardOf(name)
    card.element().scrollIntoView({ block: 'center' })
    expect(card.element().querySelector('p')?.textContent).toBe(price)
    for (const each of texts) await expect.element(card.getByText(each, { exact: true })).toBeVisible()
    for (const hint of ['Options available', 'Add-ons available']) {
      if (!texts.some((text) => text.includes(hint))) await expect.element(card).not.toMatchTextContent(hint)
    }
  }
  const picture = cardOf('Spicy Tuna Roll').element().querySelector('img')
  expect(picture?.getAttribute('src')).toBe('/pictures/demo/maki-spicy-tuna/640')
})

function cardOf(name: string) {
  return page.getByRole('article').filter({ has: page.getByRole('button', { name, exact: true }) })
}

test('[SCR-8] on a phone a button in the header leads back to the search', async () => {
  const screen = await visit({ menu: longMenu(), draft: pickup, width: 390 })
  const back = screen.getByRole('button', { name: 'Go to the search' })
  await expect.element(screen.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
  await expect.element(back).not.toBeInTheDocument()
  scrollTo({ top: 5000 })
  await back.click()
  await expect.element(screen.getByRole('searchbox')).toHaveFocus()
  await expect.element(screen.getByRole('searchbox')).toBeInViewport({ ratio: 1 })
})

test.for([
  [390, 140],
  [1440, 80],
] as const)('[MNU-22] at %i px the results of a search begin %i px from the top', async ([width, top]) => {
  const screen = await visit({ draft: pickup, width })
  const hours = screen.getByRole('button', { name: /, hours$/ })
  await expect.element(hours).toBeVisible()
  if (width > 1000) scrollTo({ top: 2000 })
  await screen.getByRole('searchbox').fill('roll')
  await expect.element(hours).not.toBeInTheDocument()
  const first = () => document.querySelector('main > section')?.getBoundingClientRect().top ?? 0
  await expect.poll(() => Math.abs(first() - top)).toBeLessThan(10)
  await expect.element(screen.getByRole('button', { name: 'Cart' })).toBeVisible()
  await screen.getByRole('searchbox').fill('')
  await expect.element(hours).toBeVisible()
})

test('[MNU-27] chips narrow the menu to dishes with all of their labels, also after a reload', async () => {
  const screen = await visit({ draft: pickup })
  const chips = screen.getByRole('list', { name: 'Show only' })
  const vegan = chips.getByRole('button', { name: /^Vegan \d+$/ })
  await expect.element(vegan).toHaveAttribute('aria-pressed', 'false')
  const count = Number(vegan.element().textContent?.replace(/\D/g, ''))
  await vegan.click()
  await expect.element(vegan).toHaveAttribute('aria-pressed', 'true')
  await expect
    .element(screen.getByRole('status').filter({ hasText: 'found' }))
    .toHaveTextContent(count === 1 ? '1 item found' : `${count} items found`)
  await screen.getByRole('searchbox').fill('no such dish')
  await expect.element(chips.getByRole('button', { name: 'Vegan 0' })).toBeVisible()
  await screen.reload('/menu/sakura')
  await expect
    .element(page.getByRole('list', { name: 'Show only' }).getByRole('button', { name: /^Vegan/ }))
    .toHaveAttribute('aria-pressed', 'true')
})

test('[SCR-10] [MNU-26] no search results, and an empty menu', async () => {
  const screen = await visit({ draft: pickup })
  await screen.getByRole('searchbox').fill('no such dish')
  await expect.element(screen.getByText('No items found')).toBeVisible()
  await expect.element(screen.getByText('Try adjusting your search or category filter.')).toBeVisible()
  expect(screen.getByRole('article').filter({ hasText: /./ }).elements().filter(isSeen)).toEqual([])
  await screen.getByRole('button', { name: 'Clear search' }).click()
  await expect.element(screen.getByText('No items found')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('searchbox')).toHaveValue('')
  await expect.element(screen.getByRole('searchbox')).toHaveFocus()

  await screen.getByRole('searchbox').fill('Allergy ')
  await expect.element(screen.getByRole('heading', { name: "No dish is called 'Allergy'." })).toBeVisible()
  const main = screen.getByRole('main')
  await expect.element(main.getByText('Ask the kitchen: (212) 555-0142')).toBeVisible()
  await main.getByRole('button', { name: /^Vegan/ }).click()
  await expect.element(screen.getByRole('searchbox')).toHaveValue('')
  await expect.element(main.getByRole('heading', { name: /^No dish/ })).not.toBeInTheDocument()
  await expect.element(main.getByRole('article').first()).toBeVisible()

  const empty = await visit({ menu: sampleMenu({ products: [] }), draft: pickup })
  await expect.element(empty.getByText('No items found')).toBeVisible()
  await expect.element(empty.getByText('No menu items have been added yet.')).toBeVisible()
})

function isSeen(element: Element): boolean {
  return element.checkVisibility() && element.closest('[inert]') === null
}

test('[MNU-18, MNU-13] a long result list shows its beginning, more on scrolling, and then the menu again', async () => {
  const menu = longMenu()
  const screen = await visit({ menu, draft: pickup })
  const cards = () => screen.getByRole('article').elements().filter(isSeen)
  const items = () => [...document.querySelectorAll('main li')].filter(isSeen)
  const search = screen.getByRole('searchbox')
  await search.click()
  await userEvent.keyboard('category')
  const found = screen.getByRole('status').filter({ hasText: 'items found' })
  await expect.element(found).toHaveTextContent('64 items found')
  expect(items().length).toBeLessThan(60)
  // Once per length, or if the end has moved out of sight: scrolling without a pause would keep a slow browser from
  // showing more.
  let scrolledAt = 0
  const scrollToEnd = () => {
    const { length } = items()
    const last = items().at(-1)
    const { bottom = 0 } = last?.getBoundingClientRect() ?? {}
    const isOutOfSight = bottom > innerHeight || bottom < 0
    if (length !== scrolledAt || isOutOfSight) last?.scrollIntoView()
    scrolledAt = length
    return length
  }
  await expect.poll(scrollToEnd, { timeout: 30_000 }).toBe(64)
  await search.fill('category 7 two')
  await expect
    .poll(() => cards().map((card) => card.querySelector('h3')?.textContent))
    .toEqual(['Category 7 two'])
  await search.fill('')
  await expect.poll(() => items().length).toBe(64)
  await expect.element(found).not.toBeInTheDocument()
})

test('[MNU-18] a busy browser, which reports two moments of the end of the list at once, shows more', async () => {
  class BusyObserver extends IntersectionObserver {
    constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((entries, observer) => report([...entries.map(notYetInSight), ...entries], observer), options)
    }
  }
  vi.stubGlobal('IntersectionObserver', BusyObserver)
  const screen = await visit({ menu: longMenu(), draft: pickup })
  await screen.getByRole('searchbox').fill('category')
  const cards = () => screen.getByRole('article').elements().filter(isSeen)
  await expect.poll(() => cards().length).toBe(12)
  cards().at(-1)?.scrollIntoView()
  await expect.poll(() => cards().length).toBeGreaterThan(12)
})

function notYetInSight(entry: IntersectionObserverEntry): IntersectionObserverEntry {
  return new Proxy(entry, {
    get: (from, name) => (name === 'isIntersecting' ? false : Reflect.get(from, name, from)),
  })
}

test('[SCR-22] the closing time leads to the hours of the week', async () => {
  const screen = await visit({ draft: pickup, now: fridayNoon, width: 390 })
  await screen.getByRole('button', { name: /^Open until \d+:00\s[AP]M.*hours$/ }).click()
  const hours = dialogOf('Hours')
  await expect.element(hours.getByText('Monday')).toBeVisible()
  const today = [...hours.element().querySelectorAll('[aria-current="date"]')]
  expect(today.map(({ firstChild }) => firstChild?.textContent)).toEqual(['Friday'])
  await hours.getByRole('button', { name: 'Close' }).click()
  await expect.element(hours).not.toBeInTheDocument()
})

test('[SCR-17] the banner of a special menu leads to its dishes', async () => {
  const screen = await visit({ draft: pickup, now: fridayNoon })
  await screen.getByRole('link', { name: 'Lunch Special Menu Available Now' }).click()
  await expect.element(screen.getByRole('region', { name: 'Lunch Special' })).toHaveFocus()
})

test('[CRT-13] a cart from another restaurant is named, and kept or cleared as the diner chooses', async () => {
  const lines = [aLine(sampleMenu(), 'Miso Soup', { quantity: 3 })]
  const elsewhere = { restaurantId: toId<'Restaurant'>(asUuid('burgers')), restaurantSlug: 'burgerbarn' }
  const screen = await visit({ draft: { ...pickup, ...elsewhere, lines } })
  const dialog = dialogOf('Start a new order?')
  await expect.element(dialog).toMatchTextContent('Your cart has 3 items from another restaurant.')
  rememberRestaurant({ name: 'Burger Barn', phone: '(212) 555-0100' })
  await screen.reload('/menu/sakura')
  await expect
    .element(dialog)
    .toMatchTextContent(
      'Your cart has 3 items from Burger Barn. Starting a new order at Sakura Hibachi clears that cart.',
    )
  await dialog.getByRole('button', { name: 'Start new order' }).click()
  await expect.poll(() => readDraft()?.restaurantSlug).toBe('sakura')
  expect(readDraft()?.lines).toEqual([])
})

test('[WEB-15] an address without a restaurant says so and leads to the others', async () => {
  const screen = await visit({ at: '/menu/no-such-place' })
  await expect
    .element(screen.getByRole('heading', { name: "This restaurant isn't here anymore." }))
    .toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'See other restaurants' }))
    .toHaveAttribute('href', '/')
})

test('[WEB-15, INS-9] the main page without a restaurant leads to the admin area', async () => {
  const screen = await renderScreen(<NoRestaurant emptyPage="main_page" />)
  await expect.element(screen.getByRole('heading', { name: 'No Restaurant Available' })).toBeVisible()
  await expect
    .element(screen.getByText('Please set up your restaurant information in the admin panel.'))
    .toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Go to Admin Panel' }))
    .toHaveAttribute('href', '/admin')
  await screen.unmount()
  const fresh = await renderScreen(<NoRestaurant emptyPage="new_site" />)
  await expect.element(fresh.getByRole('heading', { name: 'This site is being set up' })).toBeVisible()
  await expect.element(fresh.getByText('comanda accounts first-administrator')).toBeVisible()
  await expectSoundScreen()
})

test('[PSE-10, SCR-18] an open menu shows a pause, and its end, as soon as it is published', async () => {
  const menu = sampleMenu()
  const screen = await visit({ menu, draft: pickup })
  const open = screen.getByRole('button', { name: /^Open/ })
  const paused = screen.getByText(/Ordering is paused\. It resumes today at 7:30\sPM/)
  await expect.element(open).toBeVisible()
  const publishUntil = (isShown: boolean) => {
    if (!isShown) screen.publishAvailability()
    return isShown
  }
  screen.restaurant.menu = {
    ...menu,
    restaurant: { ...menu.restaurant, pause: { until: '2026-03-07T00:30:00Z' } },
  }
  // The menu follows its restaurant a moment after it is shown.
  await expect.poll(() => publishUntil(paused.query() !== null)).toBe(true)
  await expect.element(paused).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Paused/ })).toBeVisible()
  await expect.element(open).not.toBeInTheDocument()
  screen.restaurant.menu = menu
  screen.publishAvailability()
  await expect.element(paused).not.toBeInTheDocument()
  await expect.element(open).toBeVisible()
})

test('[FLT-34] an open menu says that ordering is back in a moment, until it is', async () => {
  let isAway = true
  const screen = await visit({
    draft: pickup,
    intercept: async ({ url }) =>
      isAway && url.endsWith('/availability') ? new Response('{}', { status: 503 }) : null,
  })
  const sentence = screen.getByText('Ordering is back in a moment.')
  await expect.element(sentence).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Entree From Kitchen' })).toBeVisible()
  await expectSoundScreen()
  isAway = false
  await expect.element(sentence, { timeout: 10_000 }).not.toBeInTheDocument()
})

test('[WEB-14, SCR-17, CRT-8, TIM-14] a menu that ends while the diner browses leaves its dish in the cart, with the reason', async () => {
  holdTimers()
  const menu = sampleMenu()
  const lines = [aLine(menu, 'Sushi Lunch'), aLine(menu, 'California Roll')]
  const screen = await visit({ menu, now: '2026-03-06T19:59:25Z', draft: { ...pickup, lines }, width: 390 })
  await expect.element(screen.getByText('Lunch Special Menu Available Now')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Sushi Lunch', exact: true })).toBeVisible()
  await letTimePass(500)

  screen.restaurant.now = '2026-03-06T20:00:25Z'
  // The page polls every 60 seconds.
  await letTimePass(58_000)
  await expect.element(screen.getByText('Lunch Special Menu Available Now')).toBeVisible()
  await letTimePass(2_000)
  await expect.element(screen.getByText('Lunch Special Menu Available Now')).not.toBeInTheDocument()
  await expect
    .element(screen.getByRole('button', { name: 'Sushi Lunch', exact: true }))
    .not.toBeInTheDocument()
  await expect
    .element(screen.getByRole('button', { name: 'California Roll', exact: true }))
    .toBeInTheDocument()

  const cart = await openCart()
  await expect.element(cart.getByRole('listitem')).toHaveLength(2)
  const lunch = cart.getByRole('listitem').filter({ hasText: 'Sushi Lunch' })
  await expect.element(lunch.getByText('Not available at the chosen time')).toBeVisible()
  const proceed = cart.getByRole('button', { name: /^Proceed to Checkout/ })
  await expect.element(proceed).toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(proceed)
    .toHaveAccessibleDescription(
      'Sushi Lunch isn’t available at the time of your order. Please remove it or choose another time.',
    )

  // The dish is available at another time.
  await lunch.getByRole('button', { name: 'Choose another time' }).click()
  const dialog = dialogOf('Sakura Hibachi')
  await dialog.getByRole('button', { name: /^Pick Up/ }).click()
  await pick(dialog.getByRole('radio', { name: /Schedule for later/ }))
  await dialog.getByRole('combobox', { name: 'Day' }).selectOptions('Monday')
  await dialog.getByRole('combobox', { name: 'Time' }).selectOptions('12:00 PM')
  await dialog.getByRole('button', { name: 'Start Ordering' }).click()
  await expect.element(screen.getByRole('button', { name: 'Sushi Lunch', exact: true })).toBeInTheDocument()
  // Changing something from the cart returns to the cart.
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(cart).toBeVisible()
  await expect.element(cart.getByText('Not available at the chosen time')).not.toBeInTheDocument()
  await expect.element(proceed).not.toHaveAttribute('aria-disabled')
})

test('[ACC-13] reading a menu requests nothing of accounts; who has signed in on this site finds the own orders', async () => {
  localStorage.clear()
  const ofAccounts = (calls: readonly string[]) => calls.filter((call) => call.startsWith('accounts'))
  const guest = await visit({ menu: sampleMenu(), draft: pickup })
  const ownOrders = guest.getByRole('banner').getByRole('link', { name: 'Your orders' })
  await expect.element(ownOrders).not.toBeInTheDocument()
  setSignedInMark(true)
  await expect.element(ownOrders).toBeVisible()
  setSignedInMark(false)
  await openCart()
  expect(ofAccounts(guest.called)).toEqual([])
})
