import { expect, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import type { Menu } from '#domain/menu/menu.ts'
import { aLine, pickup, visit } from '#testing/screens/diner.tsx'
import { dialogOf, openCart, openDish, pressEscape } from '#testing/screens/diner-steps.ts'
import { fridayNoon, mochi, rollLunch, sampleMenu, withProducts } from '#testing/screens/sample-menu.ts'

test('[SCR-11] a dish with all its options and its price', async () => {
  await visit({ draft: pickup })
  const dialog = await openDish('Hibachi Steak Dinner')
  await expect.element(dialog).toBeVisible()
  // Until the menu is loaded, a skeleton with the same name is shown.
  await expect.poll(() => dialog.element().querySelector('img')?.getAttribute('src')).toMatch(/hibachi-steak/)
  await expect.element(dialog).toMatchTextContent('New York strip, two-piece shrimp appetizer')
  await expect.element(dialog.getByText('Bestseller')).toBeVisible()
  await expect.element(dialog.getByLabelText('Notes to Kitchen')).toBeVisible()
  const parts = dialog
    .getByRole('heading', { level: 3 })
    .elements()
    .map((heading) => [
      heading.textContent,
      [...(heading.parentElement?.querySelectorAll('legend > span:first-child') ?? [])].map(
        ({ textContent }) => textContent,
      ),
    ])
  expect(parts).toEqual([
    ['Choose Your Options', ['Steak Temperature', 'Choice of Rice', 'Soup or Salad']],
    ['Add-ons & Upgrades', ['Hibachi Upgrades']],
    ['Customize Your Order', ['Hibachi Requests', 'Signature Sauces']],
  ])
  const button = dialog.getByRole('button', { name: /^Add to Cart/ })
  const running = () => dialog.element().querySelector('p[aria-live="polite"]')?.textContent
  expect(running()).toBe('$29.00')
  await expect.element(button).toMatchTextContent('$29.00')
  await dialog.getByText('Add Shrimp', { exact: true }).click()
  await expect.poll(running).toBe('$38.00 with your options')
  await dialog.getByRole('button', { name: 'One more Hibachi Steak Dinner' }).click()
  await expect.poll(running).toBe('$38.00 each, with your options')
  await expect.element(button).toMatchTextContent('$76.00')
  await pressEscape()

  const drink = await openDish('Sapporo Draft Can')
  await expect.element(drink.getByText('No modifiers available for this item')).toBeVisible()
  await expect.element(drink.getByLabelText('Notes to Kitchen')).not.toBeInTheDocument()
  await expect.element(drink.getByText('21+ Only')).toBeVisible()
})

test('[MNU-28] what was chosen beforehand is named above the button, and leads to its group', async () => {
  await visit({ draft: pickup, width: 390 })
  const dialog = await openDish('Hibachi Steak Dinner')
  const rare = dialog.getByRole('button', { name: 'Medium Rare – change?' })
  await rare.click()
  await expect.element(dialog.getByRole('radio', { name: 'Medium Rare' })).toHaveFocus()
  await dialog.getByText('Well Done', { exact: true }).click()
  await expect.element(rare).not.toBeInTheDocument()
})

test('[MED-5, IMG-5] cover and large picture of a dish have their texts, and widths to choose from; pictures next to a name only decorate', async () => {
  const menu = sampleMenu()
  const described: Menu = {
    ...menu,
    restaurant: {
      ...menu.restaurant,
      coverUrl: '/pictures/demo/sakura-cover/640',
      coverAlt: 'A grill with flames',
    },
    products: menu.products.map((product) =>
      product.imageUrl === null ? product : { ...product, imageAlt: 'Steak and shrimp' },
    ),
  }
  const screen = await visit({ menu: described, draft: pickup })
  const cover = screen.getByRole('img', { name: 'A grill with flames' })
  await expect.element(cover).toHaveAttribute('srcset', expect.stringContaining('/1200 1200w'))
  await expect.element(screen.getByRole('img', { name: 'Steak and shrimp' })).not.toBeInTheDocument()
  const dialog = await openDish('Hibachi Steak Dinner')
  await expect.element(dialog.getByRole('img', { name: 'Steak and shrimp' })).toBeVisible()
})

test('[SCR-11] rolls of a lunch special are in a raw and a cooked column', async () => {
  await visit({ draft: pickup, now: fridayNoon })
  const dialog = await openDish('Maki Lunch, Two Rolls')
  const rolls = dialog.getByRole('group', { name: /Roll Special/ })
  await expect.element(rolls).toBeVisible()
  const columns = rolls
    .getByRole('heading', { level: 4 })
    .elements()
    .map((heading) => [
      heading.textContent,
      [...(heading.parentElement?.querySelectorAll('label') ?? [])].map(({ textContent }) => textContent),
    ])
  expect(columns).toEqual([
    ['Raw', ['Tuna Roll', 'Salmon Roll']],
    ['Cooked', ['California Roll', 'Boston Roll']],
  ])
  // However long a roll's name, the columns stay beside each other.
  for (const name of rolls.element().querySelectorAll('label')) name.append(' Unbreakablylongnameofaroll')
  const [raw, cooked] = rolls
    .getByRole('heading', { level: 4 })
    .elements()
    .map((heading) => [...(heading.parentElement?.querySelectorAll('label') ?? [])])
  const rightOf = (labels: readonly Element[] = []) =>
    Math.max(...labels.map((label) => label.getBoundingClientRect().right))
  expect(rightOf(raw)).toBeLessThan(cooked?.[0]?.getBoundingClientRect().left ?? 0)
})

test('[MSG-2] a selection that the dish does not allow is explained while choosing', async () => {
  await visit({ draft: pickup, now: fridayNoon })
  for (const { dish, chosen, text } of [
    {
      dish: 'Salmon Roll',
      chosen: ['Brown Rice', 'Seaweed Outside', 'Soy Paper'],
      text: 'You can select a maximum of 2 options for Rice and Wrap.',
    },
    {
      dish: 'Salmon Roll',
      chosen: ['Avocado', 'Crunch', 'Masago', 'Eel Sauce'],
      text: 'You can select a maximum of 3 options for Roll Extras.',
    },
    {
      dish: 'Pork Gyoza',
      chosen: ['Ponzu', 'Spicy Mayo', 'Sweet Chili'],
      text: 'You can select a maximum of 2 options for Dips.',
    },
  ]) {
    const product = await openDish(dish)
    for (const option of chosen.slice(0, -1)) await choose(product, option)
    await expectMessage(product, '')
    await choose(product, chosen.at(-1) ?? '')
    await expectMessage(product, text)
    await product.getByRole('button', { name: 'Close' }).click()
  }

  const three = await openDish('Mochi Ice Cream')
  await expectMessage(three, 'Please select exactly 3 options from Mochi Flavors.')
  await expect.element(addButton(three)).toHaveAttribute('aria-disabled', 'true')
  // The first one is chosen by default.
  for (const flavor of ['Mango', 'Matcha']) await choose(three, flavor)
  await expectMessage(three, '')
  await addButton(three).click()

  const rolls = await openDish('Maki Lunch, Two Rolls')
  await expectMessage(rolls, 'Please select exactly 2 rolls for your Maki lunch special.')
  await expect.element(rolls.getByText('1 of 2 chosen')).toBeVisible()
  await expect.element(addButton(rolls)).toHaveAttribute('aria-disabled', 'true')
  await choose(rolls, 'Tuna Roll')
  await expectMessage(rolls, '')
  await choose(rolls, 'Boston Roll')
  await expectMessage(
    rolls,
    'You can only select 2 rolls for this Maki lunch special. Please unselect a roll first if you want to choose a different one.',
  )
  await addButton(rolls).click()
  await expect.element(rolls).not.toBeInTheDocument()
})

test('[MSG-2] selections that the menu no longer allows are shown in the cart and where the dish is edited', async () => {
  const before = sampleMenu()
  const lines = [
    aLine(before, 'Mochi Ice Cream', { options: ['Mango', 'Matcha'] }),
    aLine(before, 'Maki Lunch, Two Rolls', { options: ['Tuna Roll'] }),
  ]
  const menu = withProducts(mochi(2), rollLunch(1))
  await visit({ menu, draft: { ...pickup, lines }, now: fridayNoon })
  const cart = await openCart()
  for (const [dish, text] of [
    ['Mochi Ice Cream', 'You can only select 2 options from Mochi Flavors. Please unselect 1.'],
    ['Maki Lunch, Two Rolls', 'You can only select 1 rolls from Roll Special (Choose 2). Please unselect 1.'],
  ] as const) {
    await expect.element(cart.getByText(`${dish}: ${text}`).first()).toBeVisible()
    await cart.getByRole('button', { name: `Edit ${dish}` }).click()
    const edited = dialogOf(dish)
    await expectMessage(edited, text)
    await expect
      .element(edited.getByRole('button', { name: /^Save changes/ }))
      .toHaveAttribute('aria-disabled', 'true')
    await edited.getByRole('button', { name: 'Close' }).click()
  }
})

async function choose(product: Locator, option: string): Promise<void> {
  await product.getByText(option, { exact: true }).first().click()
}

async function expectMessage(product: Locator, text: string): Promise<void> {
  await expect.poll(() => product.element().querySelector('p[role="status"]')?.textContent).toBe(text)
}

function addButton(product: Locator): Locator {
  return product.getByRole('button', { name: /^Add to Cart/ })
}
