/** What goes wrong behind an order, and how its owner mends it: a payment that lost its order, a mail server that is down. */

import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { demoOwner } from '#server/demo/demo-people.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { allJobs, isOpen, makeLastTriesDue } from '#testing/jobs.ts'
import { openOrder } from './kitchen.ts'
import { linkInMail } from './mails.ts'
import { placeOrder } from './orders.ts'
import { expect, test } from './world.ts'

const dishes = [{ name: 'Avocado Roll' }]

test('[RCN-16, RCN-17, RCN-18] a gap is found by a comparison that was asked for, explained in words, and closed by the next', async ({
  page,
  site,
  sandbox,
  db,
}) => {
  const order = await placeOrder(
    { port: site.port, paymentUrl: sandbox.url },
    { firstName: 'Ada', lastName: 'Lovelace', dishes: [{ name: 'Avocado Roll' }] },
  )
  await page.request.post(`${site.home}/api/auth/sign-in/email`, { data: demoOwner })
  await page.goto(`${site.home}/admin/reconciliation`)
  await expect(page.getByRole('heading', { name: 'Reconciliation', level: 1 })).toBeVisible()
  // The automatic comparison may not have run yet.
  await expect(
    page.getByRole('heading', { name: /^(Everything matches|Nothing reconciled yet)$/ }),
  ).toBeVisible()
  await page.getByLabel('Restaurant', { exact: true }).selectOption({ label: 'Sakura Hibachi' })

  // An hour ago its payment was named: it is no order of just now anymore.
  await db.execute(
    sql`CREATE TABLE lost_payment AS SELECT id, intent_id FROM orders WHERE token = ${order.token}`,
  )
  await db.execute(sql`
    UPDATE orders SET intent_id = NULL, placed_at = placed_at - interval '1 hour' FROM lost_payment
    WHERE orders.id = lost_payment.id`)
  const now = page.getByRole('button', { name: 'Reconcile now' })
  await now.press('Enter')
  const gap = page.getByRole('main').getByRole('listitem').filter({ hasText: 'an order without a payment' })
  await expect(gap).toContainText('No money was moved.', { timeout: 30_000 })
  await expect(gap).toContainText('cancel the order')
  await expect(page.getByText(/1 difference was found, and 0 of them closed/)).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByRole('table', { name: 'Reconciliations' })).toContainText('On request')

  await gap.getByRole('link', { name: `Order #${order.number}` }).click()
  await expect(
    page.getByText(/^Payment compared: The payment provider has no payment for it\./),
  ).toBeVisible()
  await page.goBack()

  await db.execute(sql`
    UPDATE orders SET intent_id = lost_payment.intent_id FROM lost_payment WHERE orders.id = lost_payment.id`)
  await db.execute(sql`DROP TABLE lost_payment`)
  await now.dblclick()
  await expect(page.getByRole('heading', { name: 'Everything matches' })).toBeVisible({ timeout: 30_000 })
  await page.getByLabel('Show', { exact: true }).selectOption('Closed and explained')
  await expect(gap).toContainText('Both sides agree again.')
})

test('[ADM-14, JOB-4, JOB-5, JOB-7, JOB-8] what a dead mail server kept from a diner is told, tried again, and there once', async ({
  page,
  site,
  sandbox,
  db,
}) => {
  const kitchen = { port: site.port, paymentUrl: sandbox.url }
  await setMailServer(sandbox.url, 'down')
  const first = await placeOrder(kitchen, { firstName: 'Ada', lastName: 'Lovelace', dishes })
  const second = await placeOrder(kitchen, { firstName: 'Grace', lastName: 'Hopper', dishes })
  const third = await placeOrder(kitchen, { firstName: 'Alan', lastName: 'Turing', dishes })
  await giveUp(db)

  await page.request.post(`${site.home}/api/auth/sign-in/email`, { data: demoOwner })
  await page.goto(`${site.home}/admin`)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const notice = page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('link', { name: /\d+ tasks failed.*Sakura Hibachi/ })
  await notice.click()

  await expect(page.getByRole('heading', { name: 'Failed Tasks' })).toBeVisible()
  const confirmation = taskOf(page, first.number, 'The confirmation email could not be sent to the diner.')
  await expect(confirmation).toContainText('The mail server could not be reached')
  await expect(confirmation).toContainText('after 21 attempts')

  await test.step('what nobody needs anymore is dismissed', async () => {
    const alert = taskOf(page, first.number, 'An alert could not be emailed to owner and staff.')
    await alert.getByRole('button', { name: /^Dismiss/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByText('It won’t be retried.', { exact: true })).toBeVisible()
    await expect(alert).toHaveCount(0)
  })

  await setMailServer(sandbox.url, 'up')
  await confirmation.getByRole('button', { name: /^Retry/ }).dblclick()
  await expect(page.getByText('Retrying now.')).toBeVisible()
  await expect(confirmation).toHaveCount(0)
  await expectOneMail(sandbox.url, first.number)

  await test.step('the kitchen has the other one tried again, from the order', async () => {
    await page.goto(site.kitchenOf('sakura'))
    const dialog = await openOrder(page, 'Grace Hopper')
    await expect(dialog.getByText('The confirmation email could not be sent to the diner.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Retry', exact: true }).click()
    await expect(dialog.getByText('Retrying now.')).toBeVisible()
    await expectOneMail(sandbox.url, second.number)
  })

  await test.step('and the rest is tried at once, until nothing is left', async () => {
    await page.goto(`${site.home}/admin/failed-tasks`)
    await page.getByRole('button', { name: 'Retry all' }).dblclick()
    await expect(page.getByText('Retrying now.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Nothing has failed' })).toBeVisible()
    await expectOneMail(sandbox.url, third.number)
  })
})

function taskOf(page: Page, number: number, text: string) {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: text })
    .filter({ hasText: `Order #${number}` })
}

async function setMailServer(sandbox: string, state: 'up' | 'down'): Promise<void> {
  await fetch(`${sandbox}/sandbox/mail-faults`, { method: 'DELETE' })
  if (state === 'up') return
  const answer = await fetch(`${sandbox}/sandbox/mail-faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'down', times: 500, ms: 0 }),
  })
  expect(answer.status).toBe(200)
}

/** The hours go by in which the queue would have tried: three confirmations and three mails to staff are given up. */
async function giveUp(db: Database): Promise<void> {
  const look = async () => {
    await makeLastTriesDue(db)
    const jobs = await allJobs(db)
    const mails = jobs.filter(({ name }) => name === 'mail_confirmation' || name === 'send_alert')
    return !mails.some(isOpen) && mails.filter(({ state }) => state === 'failed').length >= 6
  }
  await expect.poll(look, { timeout: 40_000, intervals: [500] }).toBe(true)
}

async function expectOneMail(sandbox: string, number: number): Promise<void> {
  const found = async () => {
    const answer = await fetch(`${sandbox}/sandbox/mails`)
    const { mails } = (await answer.json()) as { mails: { subject: string; copies: number }[] }
    return mails
      .filter(({ subject }) => subject.startsWith(`Order #${number} confirmed`))
      .map((mail) => mail.copies)
  }
  await expect.poll(found, { timeout: 30_000 }).toEqual([1])
}

test('[DSP-2, DSP-3, DSP-4, DSP-5] a disputed payment is told by bell and mail, has its evidence on a page, holds refunds back, and is counted', async ({
  page,
  site,
  sandbox,
}) => {
  const kitchen = { port: site.port, paymentUrl: sandbox.url }
  const order = await placeOrder(kitchen, { firstName: 'Mary', lastName: 'Shelley', dishes })
  const intentId = await paymentOf(sandbox.url)
  await postToSandbox(sandbox.url, `payments/${intentId}/dispute`, { reason: 'product_not_received' })

  const mail = await linkInMail(
    sandbox,
    'kitchen@sakura.example.*',
    `Payment of order #${order.number} disputed`,
    '/admin/disputes/',
  )
  await page.request.post(`${site.home}/api/auth/sign-in/email`, { data: demoOwner })
  await page.goto(`${site.home}/admin`)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const notice = page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: `Payment of order #${order.number} disputed` })
  await expect(notice).toContainText('The bank accepts evidence until')
  await notice.getByRole('link').click()
  const row = page.getByRole('row').filter({ hasText: `#${order.number}` })
  await expect(row).toContainText('The order wasn’t received')

  await page.goto(mail)
  await expect(page.getByRole('heading', { name: `Dispute of order #${order.number}` })).toBeVisible()
  await expect(page.getByText('Mary Shelley').first()).toBeVisible()
  await expect(page.getByText(/Avocado Roll/).first()).toBeVisible()
  await page.getByRole('link', { name: /^View order/ }).click()
  await expect(page.getByText(/The cardholder has disputed/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refund…' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel order…' }).click()
  await expect(page.getByRole('dialog')).toContainText('No refund is sent.')
  await page.getByRole('button', { name: 'Keep order' }).click()

  await postToSandbox(sandbox.url, `disputes/${mail.split('/').at(-1)}/close`, { outcome: 'won' })
  await expect(page.getByText(/was won/).first()).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Refund…' })).toBeVisible()
  await page.goto(`${site.home}/admin/owner/sales`)
  await expect(page.getByRole('region', { name: /^Disputes/ })).toContainText(/Won\s*\$7\.61/)
  await page.goto(`${site.home}/admin/disputes`)
  await expect(page.getByRole('heading', { name: 'Disputes', level: 1 })).toBeVisible()
  await page.getByLabel('Show', { exact: true }).selectOption('Ended')
  await expect(row).toContainText('Won')
})

/** The newest payment at the provider. */
async function paymentOf(sandboxUrl: string): Promise<string> {
  const { charges } = (await (await fetch(`${sandboxUrl}/sandbox/charges`)).json()) as {
    charges: { intentId: string }[]
  }
  const [newest] = charges
  if (!newest) throw new Error('something was paid')
  return newest.intentId
}

async function postToSandbox(sandboxUrl: string, path: string, body: object): Promise<void> {
  const answer = await fetch(`${sandboxUrl}/sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.ok, await answer.text()).toBe(true)
}
