/**
 * `npm run dev`: the product with pages that follow every change of their sources. The server restarts when a file of
 * server, contract, domain, simulation or packages changes; database, orders and the sandbox's state survive that.
 */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { endWithParent } from './end-with-parent.ts'

const watched = ['src/server', 'src/contract', 'src/domain', 'src/simulation', 'packages']
/** An editor may write a file in several steps. */
const settlesAfterMs = 150

const parent = process.ppid
let server = startServer()
let restarting: NodeJS.Timeout | undefined
for (const folder of watched) {
  watch(source(folder), { recursive: true }, (_, name) => {
    if (name && /\.test\.tsx?$/.test(name)) return
    clearTimeout(restarting)
    restarting = setTimeout(() => void restart(), settlesAfterMs)
  })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end())
if (process.env.npm_lifecycle_event) endWithParent(parent)

function source(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url))
}

function startServer(): ChildProcess {
  return spawn(process.execPath, [source('src/server/entry/main.ts')], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  })
}

async function restart(): Promise<void> {
  console.log('\nThe server restarts, since its code has changed.')
  await stopServer()
  server = startServer()
}

async function end(): Promise<never> {
  clearTimeout(restarting)
  await stopServer()
  process.exit(0)
}

/** Waits until the server has ended its sandbox and database. A server that failed has ended already. */
async function stopServer(): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  // Not SIGTERM: Vite ends the process on that one before the server has stopped.
  server.kill('SIGINT')
  await ended
}
