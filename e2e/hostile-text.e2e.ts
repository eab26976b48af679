/** A restaurant and a diner whose every word tries to become markup. */

import type { Page } from '@playwright/test'
import type { Database } from '#server/platform/db/connect.ts'
import { ada, addDish, giveDetails, goodCard, payWith, proceedToCheckout, startPickup } from './diner.ts'
import { demoMenu, openRestaurant } from './own-restaurant.ts'
import { expect, test } from './world.ts'

const dish = '</script><script>alert(1)</script>'
const text = {
  restaurant: 'Luna </title><script>alert(2)</script>',
  category: '<script>alert(3)</script>',
  description: '"><img src=x onerror=alert(4)>',
  option: '<svg onload=alert(5)>',
  note: '--><script>alert(6)</script>',
  diner: '<b onclick=alert(7)>Ada</b>',
} as const

test('[WEB-12] what restaurant and diner write stays text, from the menu to the kitchen', async ({
  page,
  request,
  site,
  db,
  newPerson,
}) => {
  await openHostileRestaurant(db)
  const kitchen = await (await newPerson()).newPage()
  const opened: string[] = []
  for (const each of [page, kitchen]) {
    each.on('dialog', (dialog) => {
      opened.push(dialog.message())
      void dialog.dismiss()
    })
  }
  const source = await (await request.get(`${site.home}/menu/hostile`)).text()
  expect(source).toContain('alert(1)')
  for (const markup of [dish, '<script>alert', '<img src=x', '<svg onload'])
    expect(source).not.toContain(markup)

  await startPickup(page, site.menuOf('hostile'))
  expect(await page.title()).toContain(text.restaurant)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.restaurant)
  await expect(page.getByRole('heading', { level: 2, name: text.category, exact: true })).toBeVisible()
  await expectText(page, text.description)
  await page.getByRole('article').getByRole('button', { name: dish, exact: true }).click()
  await expectText(page.getByRole('dialog', { name: dish }), text.description)
  await page.keyboard.press('Escape')
  await addDish(page, { name: dish, options: [text.option], note: text.note })
  await page.getByRole('button', { name: /^Cart/ }).click()
  for (const phrase of [dish, text.note])
    await expectText(page.getByRole('dialog', { name: 'Your Order' }), phrase)
  await page.keyboard.press('Escape')
  await proceedToCheckout(page)
  await expectNoMarkup(page)
  for (const phrase of [dish, text.restaurant, text.option, text.note]) await expectText(page, phrase)
  await giveDetails(page, { ...ada, firstName: text.diner })
  await expectNoMarkup(page)
  await payWith(page, goodCard)
  await expect(page.getByRole('heading', { name: `Thank you, ${text.diner}!` })).toBeVisible()
  for (const phrase of [dish, text.option, text.note]) await expectText(page, phrase)
  await expectNoMarkup(page)
  await page.getByRole('link', { name: 'Follow your order' }).click()
  await page.reload()
  for (const phrase of [dish, text.option, text.note]) await expectText(page, phrase)
  await expectNoMarkup(page)

  await kitchen.goto(site.kitchenOf('hostile'))
  const ticket = kitchen.getByRole('article').filter({ hasText: text.diner })
  for (const phrase of [dish, text.option, text.note]) await expect(ticket).toContainText(phrase)
  await expectNoMarkup(kitchen)
  expect(opened).toEqual([])
})

async function expectText(place: Pick<Page, 'getByText'>, phrase: string): Promise<void> {
  await expect(place.getByText(phrase).first()).toBeVisible()
}

/** None of the words has become an element. */
async function expectNoMarkup(page: Page): Promise<void> {
  const scripts = await page.locator('script').evaluateAll((all) => all.map((each) => each.textContent))
  expect(scripts.filter((code) => code?.startsWith('alert('))).toEqual([])
  await expect(page.locator('img[src="x"], svg[onload], [onclick]')).toHaveCount(0)
}

async function openHostileRestaurant(db: Database): Promise<void> {
  const menu = await demoMenu('luna')
  const [product] = menu.products
  const { category } = product
  for (const each of menu.categories) if (each.name === category) each.name = text.category
  for (const each of menu.products) if (each.category === category) each.category = text.category
  Object.assign(product, { name: dish, description: text.description, price: '16.00' })
  const group = menu.variantGroups.find(({ name }: { name: string }) => name === product.variantGroups[0])
  group.variants[1].name = text.option
  await openRestaurant(db, menu, { slug: 'hostile', name: text.restaurant })
}
