/** The product as people start it: the real process, with its own data folder and a free port. */

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const readyWithinMs = 120_000
const endsWithinMs = 60_000

type ProductExit = { readonly code: number | null; readonly signal: string | null }

export type RunningProduct = {
  readonly pid: number
  /** The address it listens on, such as 'http://localhost:4123', without a trailing slash. */
  readonly url: string
  readonly port: number
  /** The address printed under a name such as 'Payment sandbox'. Throws if there is none. */
  address(name: string): string
  /** Everything it has printed so far. */
  output(): string
  /** Sends the signal and waits for the exit. A process that does not exit in time is killed, and this throws. */
  end(signal?: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<ProductExit>
}

/** What the image and `npm start` run Node with: a heap that grows by less than usual before it is collected. */
export const productFlags: readonly string[] = ['--max-semi-space-size=8', '--heap-growing-percent=30']

/** As a direct child process, or with `npm start`, below a shell. */
type Way = 'directly' | 'by npm'

/**
 * Starts the product of this or another folder, with these settings as its only environment. Throws with its output if it
 * exits.
 */
export async function startProduct(
  settings: Readonly<Record<string, string>>,
  way: Way = 'directly',
  folder = root,
): Promise<RunningProduct> {
  // Production says in its log where it listens.
  const level = settings.NODE_ENV === 'production' ? 'info' : 'warn'
  const { child, output, exited } = runProduct({ PORT: '0', LOG_LEVEL: level, ...settings }, way, folder)
  const tooLong = setTimeout(() => child.kill('SIGKILL'), readyWithinMs)
  await Promise.race([saysReady(child, output), exited])
  clearTimeout(tooLong)
  const url = addressIn(output(), 'Menu')
  if (!url) throw new Error(`the product did not start:\n${output()}`)
  return {
    pid: child.pid ?? 0,
    url: url.replace(/\/$/, ''),
    port: Number(new URL(url).port),
    address(name) {
      const address = addressIn(output(), name)
      if (!address) throw new Error(`no address of '${name}' was printed:\n${output()}`)
      return address
    },
    output,
    end(signal = 'SIGTERM') {
      child.kill(signal)
      return endOf(child, exited, output)
    },
  }
}

/** Runs the product until it exits on its own, for instance because of an invalid setting. */
export async function runProductToItsEnd(settings: Readonly<Record<string, string>>) {
  const { child, output, exited } = runProduct(settings, 'directly')
  return { ...(await endOf(child, exited, output)), output: output() }
}

/** A data folder for one product, with a function that removes it. */
export async function makeDataFolder() {
  const path = await mkdtemp(join(tmpdir(), 'comanda-product-'))
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) }
}

function runProduct(settings: Readonly<Record<string, string>>, way: Way, folder = root) {
  const [program, args, npm] =
    way === 'directly'
      ? [process.execPath, [...productFlags, 'build/program/main.js'], {}]
      : ['sh', ['-c', `"${process.execPath}" scripts/start.ts; :`], { npm_lifecycle_event: 'start' }]
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, ...withoutHistory(settings), ...npm, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (chunk: string) => {
      text += chunk
    })
  }
  const exited = new Promise<ProductExit>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  return { child, exited, output: () => text }
}

/** A demo is the same at every start; production refuses the setting. */
function withoutHistory({ NODE_ENV }: Readonly<Record<string, string>>) {
  return NODE_ENV === 'production' ? {} : { DEMO_HISTORY: '0' }
}

/** 'Health' is the last address that a demo prints. */
function saysReady(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!addressIn(output(), 'Health')) return
      // What it logs from now on would be searched again and again.
      child.stdout?.off('data', look)
      resolve()
    }
    child.stdout?.on('data', look)
  })
}

function addressIn(output: string, name: string): string | null {
  const lines = output.split('\n')
  const ready = lines.find((each) => each.startsWith('{') && each.includes('"msg":"Comanda is ready"'))
  if (ready) return JSON.parse(ready).url
  const line = lines.find((each) => each.startsWith(`  ${name}  `))
  return line?.match(/https?:\/\/\S+/)?.[0] ?? null
}

async function endOf(
  child: ChildProcess,
  exited: Promise<ProductExit>,
  output: () => string,
): Promise<ProductExit> {
  let isLate = false
  const tooLong = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, endsWithinMs)
  const exit = await exited
  clearTimeout(tooLong)
  if (isLate) throw new Error(`the product did not end in time:\n${output()}`)
  return exit
}
