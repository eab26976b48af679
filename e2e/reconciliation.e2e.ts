/** A payment that lost its order: found when somebody has the day compared, and gone once both sides agree again. */

import { sql } from 'drizzle-orm'
import { connectDatabase } from '#server/db/connect.ts'
import { demoOwner } from '#server/demo/demo-people.ts'
import { createLog } from '#server/log.ts'
import { test } from './backstage.ts'
import { placeOrder } from './orders.ts'
import { expectSoundScreen } from './sound-screen.ts'
import { expect } from './world.ts'

// A product of its own: nobody else's orders are compared.
test.use({ demoNow: '2026-03-06T17:40[America/New_York]' })

test('[RCN-16, RCN-17, RCN-18] a gap is found by a comparison that was asked for, explained in words, and closed by the next', async ({
  page,
  site,
  sandbox,
  backstage,
}) => {
  const { db, close } = connectDatabase(backstage.databaseUrl, createLog('silent'), { poolSize: 1 })
  const order = await placeOrder(
    { port: site.port, paymentUrl: sandbox.url },
    { firstName: 'Ada', lastName: 'Lovelace', dishes: [{ name: 'Avocado Roll' }] },
  )
  await page.request.post(`${site.home}/api/auth/sign-in/email`, { data: demoOwner })
  await page.goto(`${site.home}/admin`)
  await page.goto(`${site.home}/admin/reconciliation`)
  await expect(page.getByRole('heading', { name: 'Reconciliation', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing to explain' })).toBeVisible()
  await expectSoundScreen(page, 'reconciliation-none')
  await page.getByLabel('Restaurant', { exact: true }).selectOption({ label: 'Sakura Hibachi' })

  // An hour ago its payment was named: it is no order of just now any more.
  await db.execute(
    sql`CREATE TABLE lost_payment AS SELECT id, intent_id FROM orders WHERE number = ${order.number}`,
  )
  await db.execute(sql`
    UPDATE orders SET intent_id = NULL, placed_at = placed_at - interval '1 hour' FROM lost_payment
    WHERE orders.id = lost_payment.id`)
  const now = page.getByRole('button', { name: 'Reconcile now' })
  await now.focus()
  await page.keyboard.press('Enter')
  const gap = page.getByRole('main').getByRole('listitem').filter({ hasText: 'an order without a payment' })
  await expect(gap).toContainText('No money was moved.', { timeout: 30_000 })
  await expect(gap).toContainText('cancel the order')
  await expect(page.getByText(/1 gap was found, and 0 of them closed/)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('table', { name: 'Comparisons' })).toContainText('Asked for')
  await expectSoundScreen(page, 'reconciliation')

  await gap.getByRole('link', { name: `Order #${order.number}` }).click()
  await expect(page.getByText(/^Payment compared: The payment provider has no money for it\./)).toBeVisible()
  await page.goBack()

  await db.execute(sql`
    UPDATE orders SET intent_id = lost_payment.intent_id FROM lost_payment WHERE orders.id = lost_payment.id`)
  await db.execute(sql`DROP TABLE lost_payment`)
  await now.dblclick()
  await expect(page.getByRole('heading', { name: 'Nothing to explain' })).toBeVisible({ timeout: 30_000 })
  await page.getByLabel('Show', { exact: true }).selectOption('Closed and explained')
  await expect(gap).toContainText('Both sides agree again.')
  await close()
})
