import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHealthByService, withHealth } from '#server/adapters/health.ts'
import { MailError } from '#server/adapters/mail/port.ts'
import { openBrowser, signInPath } from '#testing/accounts.ts'
import { createTestClock } from '#testing/clock.ts'
import { writeFailedJob } from '#testing/jobs.ts'
import { startWorld, type World } from '#testing/world.ts'
import { demoOwner } from '../../demo/demo-people.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

test('[ADM-15] signed-in people see the status of the site, and what a failed task means', async () => {
  const browser = openBrowser(world)
  await browser.post(signInPath, demoOwner)
  expect(await browser.api.site.status()).toMatchObject({
    headline: 'All systems operational',
    tone: 'good',
    parts: [
      { name: 'Database', state: 'working' },
      { name: 'Background tasks', state: 'working' },
      { name: 'Payments', state: 'working' },
      { name: 'Courier', state: 'working' },
      { name: 'Mail', state: 'working' },
    ],
  })
  await writeFailedJob(world.db, 'mail_confirmation', null)
  await writeFailedJob(world.db, 'sweep_photos', null, 2)
  expect(await browser.api.site.status()).toMatchObject({ headline: 'Problems with: Mail', tone: 'bad' })
})

test('[ADM-15] successes and failures of an outside service are recorded; a rejected request is not', async () => {
  const clock = createTestClock('2026-03-07T18:00[America/New_York]')
  const { mail } = createHealthByService()
  let problem: Error | null = null
  const port = {
    async send() {
      if (problem) throw problem
    },
  }
  const watched = withHealth(port, mail, clock)
  problem = new MailError('unreachable', 'ECONNREFUSED', 'no answer')
  await expect(watched.send()).rejects.toBe(problem)
  expect(mail).toEqual({ workedAt: null, failedAt: clock.now() })
  const failedAt = clock.now()
  clock.advance({ minutes: 1 })
  problem = new MailError('rejected', '550', 'no such box')
  await expect(watched.send()).rejects.toBe(problem)
  expect(mail).toEqual({ workedAt: null, failedAt })
  problem = null
  await watched.send()
  expect(mail).toEqual({ workedAt: clock.now(), failedAt })
})

test('[PAY-50] an administrator sees which events the webhook at Stripe lacks, by its address', async () => {
  const requestedUrls: string[] = []
  const lacking = await startWorld({
    app: { paymentSetup: { provider: 'stripe', publishableKey: 'pk_test_1' } },
    payments: (sandbox) => ({
      ...sandbox,
      async readWebhookGap(url) {
        requestedUrls.push(url)
        return { hasEndpoint: true, missing: ['refund.failed'] }
      },
    }),
  })
  const browser = openBrowser(lacking)
  await browser.post(signInPath, demoOwner)
  await expect
    .poll(() => browser.api.site.status())
    .toMatchObject({
      headline: 'Problems with: Payments',
      parts: expect.arrayContaining([
        expect.objectContaining({ name: 'Payments', text: expect.stringContaining('refund.failed') }),
      ]),
    })
  expect(requestedUrls).toEqual([expect.stringMatching(/^http:\/\/.*\/api\/webhooks\/payment$/)])
  await lacking.close()
})
