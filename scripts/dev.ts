/**
 * `npm run dev`: the product with pages that follow every change of their sources. The server restarts when
 * a file of server, contract, domain or sandbox changes; database, orders and the sandbox's state survive that.
 */

import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { endWithParent } from './end-with-parent.ts'

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))
const watched = ['server', 'contract', 'domain', 'sandbox'].map((floor) => `--watch-path=${source(floor)}`)
const parent = process.ppid
const server = spawn(process.execPath, ['--watch-preserve-output', ...watched, source('server/main.ts')], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development' },
})
server.on('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
if (process.env.npm_lifecycle_event) endWithParent(parent)
