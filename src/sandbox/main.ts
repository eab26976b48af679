/** The sandbox as a process of its own. It outlives the app that started it and stops when nobody asks any more. */

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseReadyFile, readyFileName } from './ready-file.ts'
import { type Sandbox, startSandbox } from './server.ts'

const dataDir = process.env.SANDBOX_DATA_DIR
if (!dataDir) throw new Error('SANDBOX_DATA_DIR names the folder of the sandbox')
const minutesIdle = Number(process.env.SANDBOX_IDLE_MINUTES || '15')
const readyFile = join(dataDir, readyFileName)
mkdirSync(dataDir, { recursive: true })

const sandbox = await startOnKnownPort(dataDir, Number(process.env.SANDBOX_PORT || '0'))
writeReadyFile(sandbox.port)
// The one who started it may be gone already; there is then nobody to tell.
process.stdout.on('error', () => {})
process.stdout.write(`${JSON.stringify({ ready: true, port: sandbox.port })}\n`)
process.on('SIGTERM', () => sandbox.stop())
process.on('SIGINT', () => sandbox.stop())

/** Where no port is asked for it takes the one it had before, so that pages and apps still find it. */
async function startOnKnownPort(folder: string, port: number): Promise<Sandbox> {
  const before = port === 0 ? readPortBefore() : null
  if (before === null) return start(folder, port)
  return start(folder, before).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code !== 'EADDRINUSE') throw problem
    return start(folder, 0)
  })
}

function start(folder: string, port: number): Promise<Sandbox> {
  return startSandbox({
    dataDir: folder,
    port,
    webhookUrl: process.env.SANDBOX_WEBHOOK_URL || null,
    now: () => new Date(),
    idleMs: minutesIdle * 60_000,
  })
}

function readPortBefore(): number | null {
  try {
    return parseReadyFile(readFileSync(readyFile, 'utf8'))?.port ?? null
  } catch {
    return null
  }
}

function writeReadyFile(port: number): void {
  const draft = `${readyFile}.${process.pid}`
  writeFileSync(draft, JSON.stringify({ pid: process.pid, port, startedAt: new Date().toISOString() }))
  renameSync(draft, readyFile)
}
