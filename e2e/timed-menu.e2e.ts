import { addDish, giveDetails, goodCard, payWith, pick, startPickup } from './diner.ts'
import { ticketOf } from './kitchen.ts'
import { expectSameOrder } from './order-screens.ts'
import { expect, test } from './world.ts'

// Friday: lunch ends at 15:00, in less time than the test may take.
test.use({ demoNow: '2026-03-06T14:59:25[America/New_York]', viewport: { width: 390, height: 844 } })
test.setTimeout(150_000)

test('[WEB-14, SCR-17, CRT-8, TIM-14] a menu that ends while the diner browses leaves its dish in the cart, explained', async ({
  page,
  site,
  request,
  newPerson,
}) => {
  await page.clock.install({ time: '2026-03-06T19:59:25Z' })
  await startPickup(page, site.menuOf('sakura'))
  await expect(page.getByText('Lunch Special Menu Available Now')).toBeVisible()
  await addDish(page, { name: 'Sushi Lunch' })
  await addDish(page, { name: 'California Roll' })

  await expect
    .poll(
      async () => {
        const answer = await request.get(`${site.api}/restaurants/sakura/availability`)
        return (await answer.json()).activeMenus
      },
      { timeout: 60_000 },
    )
    .toEqual(['regular'])
  // The page asks every 60 seconds.
  await page.clock.fastForward('01:00')
  await expect(page.getByText('Lunch Special Menu Available Now')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Sushi Lunch', exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: 'California Roll', exact: true })).toBeVisible()

  await page.getByRole('button', { name: /View order/ }).click()
  const cart = page.getByRole('dialog', { name: 'Your Order' })
  await expect(cart.getByRole('listitem')).toHaveCount(2)
  const lunch = cart.getByRole('listitem').filter({ hasText: 'Sushi Lunch' })
  await expect(lunch.getByText('Not available at the chosen time')).toBeVisible()
  const proceed = cart.getByRole('button', { name: 'Proceed to Checkout' })
  await expect(proceed).toHaveAttribute('aria-disabled', 'true')
  await expect(proceed).toHaveAccessibleDescription(
    'Sushi Lunch is not served at the time of your order. Please remove it or choose another time.',
  )

  await test.step('at another time it can be had', async () => {
    await lunch.getByRole('button', { name: 'Choose another time' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Pick Up/ }).click()
    await pick(dialog.getByRole('radio', { name: /Schedule for later/ }))
    await dialog.getByRole('combobox', { name: 'Day' }).selectOption('Monday')
    await dialog.getByRole('combobox', { name: 'Time' }).selectOption('12:00 PM')
    await dialog.getByRole('button', { name: 'Start Ordering' }).click()
    await expect(page.getByRole('button', { name: 'Sushi Lunch', exact: true })).toBeVisible()
    await page.getByRole('button', { name: /View order/ }).click()
    await expect(cart.getByText('Not available at the chosen time')).toBeHidden()
    await expect(proceed).not.toHaveAttribute('aria-disabled')
  })

  await test.step('ordered for then, the kitchen has it as the diner was told', async () => {
    const kitchen = await (await newPerson()).newPage()
    await kitchen.goto(site.kitchenOf('sakura'))
    await proceed.click()
    await giveDetails(page)
    await payWith(page, goodCard)
    const { due, lines } = await expectSameOrder(page, ticketOf(kitchen, 'Ada Lovelace'))
    expect(due).toBe('12:00 PM')
    expect(lines.map(({ name }) => name)).toEqual(['Sushi Lunch', 'California Roll'])
  })
})
