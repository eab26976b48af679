import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseReadyFile, type ReadyFile, readyFileName } from './ready-file.ts'

export type RunningSandbox = {
  readonly pid: number
  readonly port: number
  /** Such as 'http://127.0.0.1:4123'. */
  readonly origin: string
  /** Where the mail server listens. */
  readonly smtpPort: number
  /** Whether it was already running. */
  readonly adopted: boolean
}

const tries = 10
const readyWithinMs = 20_000

/**
 * SBX-1: returns the sandbox process of a folder: the running one, or a new one that runs `program` (`main.ts`, or what it
 * was bundled into) and survives its starter. From now on, the payment provider's events of these types (default: all) go to
 * `webhookUrl`, those of connected accounts to `accountWebhookUrl`, the courier's to `courierWebhookUrl`, and answers to texts to
 * `textWebhookUrl`. Throws if no sandbox can be started.
 */
export async function ensureSandbox({
  program,
  dataDir,
  webhookUrl,
  webhookTypes,
  accountWebhookUrl = null,
  courierWebhookUrl = null,
  textWebhookUrl = null,
}: {
  program: string
  dataDir: string
  webhookUrl: string | null
  webhookTypes?: readonly string[]
  accountWebhookUrl?: string | null
  courierWebhookUrl?: string | null
  textWebhookUrl?: string | null
}): Promise<RunningSandbox> {
  mkdirSync(dataDir, { recursive: true })
  for (let round = 1; ; round++) {
    const running = await findRunning(dataDir)
    const ready = running ?? (await startProcess(program, dataDir))
    if (ready) {
      const origin = `http://127.0.0.1:${ready.port}`
      if (webhookUrl !== null) await setWebhookUrl(`${origin}/sandbox/webhook-url`, webhookUrl, webhookTypes)
      if (accountWebhookUrl !== null)
        await setWebhookUrl(`${origin}/sandbox/account-webhook-url`, accountWebhookUrl)
      if (courierWebhookUrl !== null)
        await setWebhookUrl(`${origin}/sandbox/courier-webhook-url`, courierWebhookUrl)
      if (textWebhookUrl !== null) await setWebhookUrl(`${origin}/sandbox/texts/webhook-url`, textWebhookUrl)
      return { ...ready, origin, adopted: running !== null }
    }
    // Another starter may have been faster; the next round finds its sandbox.
    if (round === tries) throw new Error(`the sandbox did not start; see ${join(dataDir, logName)}`)
  }
}

const logName = 'sandbox.log'

/** Returns the live sandbox named in the folder's file. A process id proves nothing, so the sandbox must identify itself. */
async function findRunning(dataDir: string): Promise<ReadyFile | null> {
  try {
    const file = parseReadyFile(readFileSync(join(dataDir, readyFileName), 'utf8'))
    if (!file) return null
    const response = await fetch(`http://127.0.0.1:${file.port}/sandbox/health`, {
      signal: AbortSignal.timeout(2_000),
    })
    const { service, pid } = (await response.json()) as Record<string, unknown>
    return service === 'comanda-sandbox' && pid === file.pid ? file : null
  } catch {
    return null
  }
}

/** Starts the process and waits until it is ready; null if it exited before. */
async function startProcess(program: string, dataDir: string): Promise<ReadyFile | null> {
  const log = openSync(join(dataDir, logName), 'a')
  const child = spawn(process.execPath, ['--enable-source-maps', program], {
    detached: true,
    // Passes only what it needs; the app's own secrets stay with the app.
    env: { SANDBOX_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', log],
  })
  closeSync(log)
  const { stdout } = child
  if (!stdout) throw new Error('the sandbox has no output to report that it is ready')
  const timer = setTimeout(() => child.kill('SIGKILL'), readyWithinMs)
  try {
    for await (const line of createInterface({ input: stdout })) {
      const { port, smtpPort } = JSON.parse(line)
      return { pid: child.pid ?? 0, port, smtpPort }
    }
    return null
  } finally {
    clearTimeout(timer)
    stdout.destroy()
    child.unref()
  }
}

async function setWebhookUrl(endpoint: string, url: string, types?: readonly string[]): Promise<void> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url, types }),
  })
  if (!response.ok) throw new Error(`the sandbox refuses the webhook address: ${await response.text()}`)
}
