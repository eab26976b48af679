import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHealthByService, withHealth } from '#server/platform/adapters/health.ts'
import { MailError } from '#server/platform/adapters/mail/port.ts'
import { PaymentProviderError } from '#server/platform/adapters/payment/port.ts'
import { openBrowser, signInPath } from '#testing/accounts.ts'
import { createTestClock } from '#testing/clock.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { writeFailedJob } from '#testing/jobs.ts'
import { startWorld, type World } from '#testing/world.ts'
import { demoOwner } from '../../../demo/demo-people.ts'
import { randomIds } from '../../../platform/runtime/ids.ts'

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
      { name: 'Proxy', state: 'working' },
      { name: 'Files', state: 'working' },
    ],
  })
  await writeFailedJob(world.db, 'mail_report_confirmation', {
    restaurantId: await restaurantIdOf(world),
    recipientId: randomIds.next(),
  })
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

test('[OPS-24] a list that an outside service does not give is a failure, and its first item a success', async () => {
  const clock = createTestClock('2026-03-07T18:00[America/New_York]')
  const { payment } = createHealthByService()
  const outcomes: string[] = []
  let isReachable = false
  const port = {
    async *list() {
      if (!isReachable) throw new PaymentProviderError('unreachable', 'ECONNREFUSED', 'no answer')
      yield 1
      yield 2
    },
  }
  const watched = withHealth(port, payment, clock, (outcome) => outcomes.push(outcome))
  await expect(watched.list().next()).rejects.toThrow(PaymentProviderError)
  expect(payment).toEqual({ workedAt: null, failedAt: clock.now() })
  isReachable = true
  for await (const item of watched.list()) {
    expect(item).toBe(1)
    break
  }
  expect(await Array.fromAsync(watched.list())).toEqual([1, 2])
  expect(payment.workedAt).toEqual(clock.now())
  expect(outcomes).toEqual(['failed', 'worked', 'worked'])
})

test('[OPS-24] an unreachable payment provider shows in status and metrics even without orders', async () => {
  const away = await startWorld({
    app: { paymentSetup: { provider: 'stripe', publishableKey: 'pk_test_1' } },
    payments: (sandbox) => ({
      ...sandbox,
      async readWebhookGap() {
        throw new PaymentProviderError('unreachable', 'ECONNREFUSED', 'no answer')
      },
    }),
  })
  const browser = openBrowser(away)
  await browser.post(signInPath, demoOwner)
  await expect
    .poll(() => browser.api.site.status())
    .toMatchObject({ headline: 'Problems with: Payments', tone: 'bad' })
  const metrics = await (await away.fetch('/metrics')).text()
  expect(metrics).toMatch(/^comanda_service_failing\{service="payment"\} 1$/m)
  expect(metrics).toMatch(/^comanda_service_answers_total\{service="payment",outcome="failed"\} [1-9]/m)
  await away.close()
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
