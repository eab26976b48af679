/** Runs the sandbox as a separate process. It outlives the app that started it, and stops after a time without requests. */

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseReadyFile, type ReadyFile, readyFileName } from './ready-file.ts'
import { type Sandbox, startSandbox } from './server.ts'

const dataDir = process.env.SANDBOX_DATA_DIR
if (!dataDir) throw new Error('SANDBOX_DATA_DIR must name the folder of the sandbox')
/** In the demo, a test card's refund settles or fails after this many seconds; 0 means only manually. */
const refundSeconds = Number(process.env.SANDBOX_REFUND_SECONDS || '60')
/** In the demo, a delivery takes a few minutes, slow enough to watch; 0 means that it only moves on manually. */
const rideSeconds = Number(process.env.SANDBOX_RIDE_SECONDS || '60')
const minutesIdle = Number(process.env.SANDBOX_IDLE_MINUTES || '15')
const readyFile = join(dataDir, readyFileName)
mkdirSync(dataDir, { recursive: true })

const sandbox = await startOnKnownPort(dataDir, Number(process.env.SANDBOX_PORT || '0'))
writeReadyFile(sandbox)
// The starter may have exited; then there is no reader.
process.stdout.on('error', () => {})
process.stdout.write(`${JSON.stringify({ ready: true, port: sandbox.port, smtpPort: sandbox.smtpPort })}\n`)
// SBX-46: what fails outside of a request, such as a timer on a full disk, is tried again by the next one.
process.on('uncaughtException', (problem) => console.error('sandbox:', problem))
process.on('SIGTERM', () => sandbox.stop())
process.on('SIGINT', () => sandbox.stop())

/** Without a requested port it reuses its previous ports, so that pages and apps still find it. */
async function startOnKnownPort(folder: string, port: number): Promise<Sandbox> {
  const before = port === 0 ? readPortsBefore() : null
  if (before === null) return start(folder, port, 0)
  return start(folder, before.port, before.smtpPort).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code !== 'EADDRINUSE') throw problem
    return start(folder, 0, before.smtpPort)
  })
}

function start(folder: string, port: number, smtpPort: number): Promise<Sandbox> {
  return startSandbox({
    dataDir: folder,
    port,
    smtpPort,
    webhookUrl: process.env.SANDBOX_WEBHOOK_URL || null,
    now: () => new Date(),
    idleMs: minutesIdle * 60_000,
    payoutStepMs: 60_000,
    ...(refundSeconds > 0 && { refundStepMs: refundSeconds * 1000 }),
    ...(rideSeconds > 0 && { rideStepMs: rideSeconds * 1000 }),
  })
}

function readPortsBefore(): ReadyFile | null {
  try {
    return parseReadyFile(readFileSync(readyFile, 'utf8'))
  } catch {
    return null
  }
}

function writeReadyFile({ port, smtpPort }: Sandbox): void {
  const draft = `${readyFile}.${process.pid}`
  writeFileSync(
    draft,
    JSON.stringify({ pid: process.pid, port, smtpPort, startedAt: new Date().toISOString() }),
  )
  renameSync(draft, readyFile)
}
