/** A test environment with server processes: real parts, created with one call. */

import type { Api } from '#contract/index.ts'
import { type App, startApp } from '#server/entry/app.ts'
import type { AppOptions } from '#server/entry/app-options.ts'
import type { PaymentProvider } from '#server/platform/adapters/payment/port.ts'
import type { TestDatabase } from './database.ts'
import { apiClient, fetchFrom } from './http-client.ts'
import {
  sendWebhooksTo,
  startTestEnvironment,
  type TestEnvironment,
  testAppOptions,
  textsBySandbox,
} from './test-environment.ts'

export type World = TestEnvironment & {
  /** The app of each server process; several share the database. */
  readonly apps: readonly App[]
  /** The API as a browser on `host` calls it. Default: at the first process. */
  api(host?: string, app?: Pick<App, 'port'>): Api
  /** Plain HTTP request to a path. */
  fetch(path: string, init?: RequestInit, host?: string): Promise<Response>
}

type WorldOptions = {
  /** The clock's time: an instant, or local time with a zone. Default: an evening on which all demo restaurants are open. */
  readonly at?: string
  readonly processes?: number
  /** Default: a new one with the demo. The world closes it. */
  readonly database?: TestDatabase
  readonly app?: Partial<AppOptions>
  /** Sends texts to the sandbox. */
  readonly sendsTexts?: boolean
  /** Wraps the sandbox's provider, for responses that the sandbox can't produce. */
  readonly payments?: (sandbox: PaymentProvider) => PaymentProvider
}

export const sakuraHost = 'sakura.localhost'
export const sakuraKitchen = 'orders.sakura.localhost'

export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const environment = await startTestEnvironment(options.at, options.database)
  const { clock, databaseUrl, sandbox, mailer } = environment
  const apps: App[] = []
  for (let count = 0; count < (options.processes ?? 1); count++) {
    const app = testAppOptions(databaseUrl, sandbox.origin, clock)
    apps.push(
      await startApp({
        ...app,
        mailer,
        ...(options.sendsTexts && { textMessages: textsBySandbox(sandbox.origin) }),
        ...options.app,
        ...(app.payments && options.payments ? { payments: options.payments(app.payments) } : {}),
      }),
    )
  }
  const [first] = apps
  if (!first) throw new Error('a world needs at least one process')
  sendWebhooksTo(environment, first)

  return {
    ...environment,
    apps,
    api: (host = sakuraHost, app = first) => apiClient(app.port, host),
    fetch: (path, init, host = sakuraHost) => fetchFrom(first.port, host)(`http://${host}${path}`, init),
    async close() {
      for (const app of apps) await app.stop()
      await environment.close()
    },
  }
}
