/** A diner cancels an order before the kitchen begins. */

import { section, ticketOf } from './kitchen.ts'
import { placeOrder } from './orders.ts'
import { expect, test } from './world.ts'

const dishes = [{ name: 'Barn Burger' }]

test('[KIT-39, KIT-41, KDS-38, ORD-39] a diner sees that the kitchen has the order, cancels it, and the board says so where it was', async ({
  page,
  site,
  sandbox,
  newPerson,
}) => {
  const kitchen = await (await newPerson()).newPage()
  await kitchen.goto(site.kitchenOf('burgerbarn'))
  const { token, number } = await placeOrder(
    { port: site.port, paymentUrl: sandbox.url },
    { at: 'burgerbarn', firstName: 'Ada', lastName: 'Leaves', dishes },
  )
  await expect(section(kitchen, /^New Orders/)).toContainText('Ada Leaves')
  await page.goto(`${site.menuOf('burgerbarn')}/order/${token}`)
  await expect(page.getByText(/^On the kitchen's screen since \d+:\d\d [AP]M$/)).toBeVisible({
    timeout: 40_000,
  })
  const charges = await sandbox.charges()
  const amount = `$${((charges.at(-1)?.amount ?? 0) / 100).toFixed(2)}`

  await page.getByRole('button', { name: 'Cancel order' }).click()
  const question = page.getByRole('dialog', { name: `Cancel order #${number} and get ${amount} back?` })
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText(`You canceled this order. ${amount} is on its way back`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden()

  const ticket = ticketOf(kitchen, 'Ada Leaves')
  await expect(ticket).toContainText('Canceled by the diner')
  await expect(ticket.getByRole('button', { name: 'ACKNOWLEDGE' })).toBeHidden()
  await expect(kitchen.locator('[data-alarm]')).toHaveAttribute('data-alarm', 'silent')
})

test('[KIT-39] a diner who is too late reads that the kitchen has accepted the order, and whom to call', async ({
  page,
  site,
  sandbox,
  newPerson,
  expectedInConsole,
}) => {
  expectedInConsole.push(/409 \(Conflict\)/)
  const kitchen = await (await newPerson()).newPage()
  await kitchen.goto(site.kitchenOf('burgerbarn'))
  const { token } = await placeOrder(
    { port: site.port, paymentUrl: sandbox.url },
    { at: 'burgerbarn', firstName: 'Ada', lastName: 'Stays', dishes },
  )
  await page.goto(`${site.menuOf('burgerbarn')}/order/${token}`)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const question = page.getByRole('dialog')
  await ticketOf(kitchen, 'Ada Stays').getByRole('button', { name: 'ACKNOWLEDGE' }).click()
  await expect(page.getByText('Accepted by the kitchen').first()).toBeAttached()
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(question.getByRole('alert')).toHaveText(
    'The kitchen has already accepted it. Please call (312) 555-0177.',
  )
})
