/** A server process as the product runs it, on a given database and provider, without its log: a separate program. */

import 'temporal-polyfill/global'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { startApp } from '#server/entry/app.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { createTestClock } from '#testing/clock.ts'
import { testAppOptions } from '#testing/test-environment.ts'

export type BenchServer = {
  readonly port: number
  readonly pid: number
  /** In bytes, for the whole process. */
  memory(): Promise<number>
  /** Suspends the process until `goOn`. */
  freeze(): void
  goOn(): void
  stop(): Promise<void>
}

export type BenchServerOptions = {
  readonly databaseUrl: string
  readonly providerOrigin: string
  /** The clock's fixed time, an instant. */
  readonly at: string
  /** Where webhooks may lead on this machine. Default: to the provider. */
  readonly receiverOrigin?: string
  /** Flags of Node; none by default. */
  readonly flags?: readonly string[]
}

/** With `BENCH_PROFILE=folder` each process writes a CPU profile there. */
export async function startBenchServer(options: BenchServerOptions): Promise<BenchServer> {
  const folder = process.env.BENCH_PROFILE
  const profiling = folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : []
  const child = fork(import.meta.filename, [JSON.stringify(options)], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    execArgv: [...profiling, ...(options.flags ?? []), '--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [{ port }] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('the server ended before it was ready')
    }),
  ])) as [{ port: number }]
  return {
    port,
    pid: child.pid ?? 0,
    async memory() {
      child.send('memory')
      const [{ rss }] = (await once(child, 'message')) as [{ rss: number }]
      return rss
    },
    freeze: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    async stop() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

if (import.meta.main) {
  const {
    databaseUrl,
    providerOrigin,
    at,
    receiverOrigin = providerOrigin,
  }: BenchServerOptions = JSON.parse(process.argv[2] ?? '')
  const options = testAppOptions(databaseUrl, providerOrigin, createTestClock(at))
  const app = await startApp({
    ...options,
    callRules: { exceptions: new Set([receiverOrigin]), networks: [], resolve: async () => [] },
    // Each diner of the load has a different address, as behind a proxy.
    config: { ...options.config, trustedProxies: [{ address: '127.0.0.1', prefix: null }] },
    log: createLog('info'),
  })
  process.send?.({ port: app.port })
  process.on('message', () => {
    globalThis.gc?.()
    process.send?.({ rss: process.memoryUsage.rss() })
  })
  process.on('disconnect', () => {
    const late = setTimeout(() => process.exit(1), 15_000)
    late.unref()
    void app.stop().then(() => process.exit(0))
  })
}
