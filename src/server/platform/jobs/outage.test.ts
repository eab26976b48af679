import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectBooksAgree, untilFollowedUp } from '#testing/expect-books-agree.ts'
import { type FaultyDatabaseProxy, openFaultyDatabaseProxy } from '#testing/faulty-database-proxy.ts'
import { ageHeartbeats, jobsOf } from '#testing/jobs.ts'
import { visit } from '#testing/one-order.ts'
import { placeOrder } from '#testing/ordering.ts'
import {
  sendWebhooksTo,
  startTestEnvironment,
  type TestEnvironment,
  testAppOptions,
} from '#testing/test-environment.ts'
import { type App, startApp } from '../../entry/app.ts'
import { queueName } from './job-table.ts'

let environment: TestEnvironment
let proxy: FaultyDatabaseProxy
let app: App
let keeper: PgBoss
/** Resolves when the order's mail is requested; it is sent once `goOn` is called. */
const mailRequested = Promise.withResolvers<void>()
const { promise: mayGo, resolve: goOn } = Promise.withResolvers<void>()
beforeAll(async () => {
  environment = await startTestEnvironment()
  proxy = await openFaultyDatabaseProxy(environment.databaseUrl)
  const { mailer } = environment
  app = await startApp({
    ...testAppOptions(proxy.url, environment.sandbox.origin, environment.clock),
    mailer: {
      ...mailer,
      async send(mail) {
        if (mail.key.startsWith('order-confirmation-')) mailRequested.resolve()
        await mayGo
        await mailer.send(mail)
      },
    },
    databaseTimeoutMs: 1_000,
  })
  sendWebhooksTo(environment, app)
  keeper = new PgBoss({
    connectionString: environment.databaseUrl,
    max: 1,
    supervise: false,
    schedule: false,
  })
  await keeper.start()
})
afterAll(async () => {
  await proxy.behave({ kind: 'good' })
  await keeper.stop()
  await app.stop()
  await proxy.close()
  await environment.close()
})

test('[FLT-29, FLT-31] a job whose database goes down is taken over by the queue and takes effect once', async () => {
  const order = await placeOrder(visit(environment, app))
  await mailRequested.promise
  await proxy.behave({ kind: 'silent' })
  goOn()
  const confirmations = () =>
    environment.sandbox.mails.list().filter(({ messageId }) => messageId?.startsWith('<order-confirmation-'))
  await expect.poll(() => confirmations().length, { timeout: 15_000 }).toBe(1)
  // The mail was sent, but the database can't record it.
  expect(await stateOfJob()).toBe('active')
  await proxy.behave({ kind: 'good' })
  await expect
    .poll(
      async () => {
        await passHalfMinute()
        return stateOfJob()
      },
      { timeout: 40_000, interval: 500 },
    )
    .toBe('completed')
  await untilFollowedUp(environment, 20_000)
  expect(confirmations()).toHaveLength(1)
  await expectBooksAgree(environment, { acknowledged: [order] })
}, 90_000)

/** Runs the queue's maintenance, as if its workers had sent no heartbeat for too long. */
async function passHalfMinute(): Promise<void> {
  await ageHeartbeats(environment.db)
  await keeper.supervise(queueName)
}

async function stateOfJob(): Promise<string | undefined> {
  const [job] = await jobsOf(environment.db, 'mail_confirmation')
  return job?.state
}
