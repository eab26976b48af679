/** The composition root: assembles all parts of one server process and starts listening. */

import { reconcileOpenCheckouts } from '../orders/ordering/reconcile-checkout.ts'
import { startWebhookSender } from '../orders/webhooks/sender.ts'
import type { Database } from '../platform/db/connect.ts'
import { createListener } from '../platform/http/listener.ts'
import { createDeps } from './app-deps.ts'
import { jobHandlers } from './app-jobs.ts'
import type { AppOptions } from './app-options.ts'
import { createHttp } from './http/server.ts'
import { createEarlierFiles } from './pages/earlier-files.ts'

export type App = {
  readonly port: number
  /** The base URL that the server listens on, without a trailing slash. */
  readonly url: string
  readonly db: Database
  /** RUN-16: resolves once this process has rendered its first page, if it was asked to. */
  readonly warm: Promise<void>
  /**
   * RUN-5: reports the process as not ready and closes each connection after its next response, so that proxies send
   * requests elsewhere. Everything else keeps running until `stop()`.
   */
  leave(): void
  /** OPS-4: accepts no new requests, finishes those in progress, ends streams and jobs, closes the database. */
  stop(): Promise<void>
}

/** Starts one server process on a migrated database. Throws `EADDRINUSE` if the port is in use. */
export async function startApp(options: AppOptions): Promise<App> {
  const { clock, config, log, development, clientFolder, files } = options
  let url: string | null = null
  let isLeaving = false
  let isWarmingUp = options.warmsUp ?? false
  const { deps, jobs, trackingDb, stop: stopDeps } = createDeps(options, () => url)
  const earlierFiles =
    clientFolder && !development ? createEarlierFiles(files, clientFolder, clock, log) : null
  const http = createHttp({
    ...options,
    deps,
    earlierFiles,
    cachesMenus: !development,
    isWarmingUp: () => isWarmingUp,
    isLeaving: () => isLeaving,
    metricsToken: config.metricsToken,
  })
  const listener = createListener(http.fetch, () => isLeaving, development)
  let port: number
  try {
    await deps.filesWatch.start()
    await jobs.start()
    // Publish before any page that needs these files can be served.
    await publishFiles()
    port = await listener.listen(options.port, config.host)
  } catch (error) {
    deps.filesWatch.stop()
    await stopDeps()
    throw error
  }
  url = `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`
  // JOB-14: a due job may need the address, and no one waits for what it does.
  await jobs.work(jobHandlers(deps, trackingDb, options), () => deps.demoHistory.state() === 'loading')
  const settling = reconcileOpenCheckouts(deps).catch((error) =>
    log.warn({ error }, 'could not settle open checkouts at start; their jobs will'),
  )
  deps.paymentWebhook.start()
  const webhookSender = startWebhookSender(deps)
  const publishing = setInterval(() => void publishFiles(), 6 * 3_600_000)
  let stopped: Promise<void> | null = null

  return {
    port,
    url,
    db: deps.db,
    warm: isWarmingUp ? warmUp(url) : Promise.resolve(),
    leave: () => {
      isLeaving = true
    },
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }

  /** RUN-16: the first page loads and compiles the code of all pages, which would cost the first visitor half a second. */
  async function warmUp(address: string) {
    const page = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
    await page?.text().catch(() => null)
    isWarmingUp = false
  }

  /** RUN-9: a store that is temporarily unavailable does not prevent the start. */
  async function publishFiles() {
    await earlierFiles
      ?.publish()
      .catch((error) => log.warn({ error }, 'the files of this build could not be shared'))
  }

  async function stop() {
    isLeaving = true
    clearInterval(publishing)
    deps.paymentWebhook.stop()
    deps.filesWatch.stop()
    const closed = listener.close()
    // Otherwise streams would stay open.
    await deps.feed.stop()
    await webhookSender.stop()
    await closed
    await settling
    await stopDeps()
  }
}
