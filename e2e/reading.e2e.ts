import { expect, test } from './world.ts'

test.use({ javaScriptEnabled: false })

test('[WEB-11] without JavaScript the menu has its restaurant, every dish and every price', async ({
  page,
  site,
  request,
}) => {
  const answer = await request.get(`${site.api}/restaurants/sakura/menu`)
  const menu: ServedMenu = await answer.json()
  const served = menu.products.filter(({ availableMenus }) => availableMenus.includes('regular'))
  expect(served.length).toBeGreaterThan(100)

  await page.goto(site.menuOf('sakura'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sakura Hibachi')
  for (const { name } of menu.categories.filter(({ id }) => served.some((each) => each.categoryId === id)))
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toHaveCount(1)
  const shown = await page.getByRole('main').getByRole('listitem').allTextContents()
  for (const { name, basePrice } of served) {
    // A tile writes the number of its dish apart, and a price that may grow has a plus.
    const text = `${name}$${(basePrice / 100).toFixed(2)}`.replaceAll(' ', '')
    expect(shown.map((each) => each.replace(/\s/g, ''))).toContainEqual(expect.stringContaining(text))
  }
})

test('[WEB-9] the page names itself, and tells machines of its restaurant and menu', async ({
  page,
  site,
}) => {
  await page.goto(site.menuOf('sakura'))
  await expect(page).toHaveTitle(/Sakura Hibachi/)
  const content = (selector: string) => page.locator(selector).getAttribute('content')
  expect(await content('meta[name="description"]')).toMatch(/.{20}/)
  expect(await content('meta[property="og:title"]')).toContain('Sakura Hibachi')
  expect(await content('meta[property="og:description"]')).toMatch(/.{20}/)
  expect(await content('meta[property="og:url"]')).toMatch(/\/menu\/sakura$/)
  expect(await content('meta[property="og:image"]')).toMatch(/^http/)

  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: 'Sakura Hibachi',
    telephone: expect.stringMatching(/\d{3}/),
    hasMenu: { '@type': 'Menu' },
  })
  const items = data.hasMenu.hasMenuSection.flatMap(
    (section: { hasMenuItem: unknown[] }) => section.hasMenuItem,
  )
  expect(items.length).toBeGreaterThan(100)
  expect(items).toContainEqual(
    expect.objectContaining({
      '@type': 'MenuItem',
      name: 'Salmon Roll',
      offers: { '@type': 'Offer', price: '6.50', priceCurrency: 'USD' },
    }),
  )
})

type ServedMenu = {
  readonly categories: readonly { readonly id: string; readonly name: string }[]
  readonly products: readonly {
    readonly name: string
    readonly categoryId: string
    /** In cents. */
    readonly basePrice: number
    readonly availableMenus: readonly string[]
  }[]
}
