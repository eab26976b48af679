import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts'
import type { DatabaseLog } from './log.ts'

/** Creates a folder that every account can enter; deleted after the test. */
export async function makeScratch(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-'))
  await chmod(folder, 0o755)
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** Starts a server with throwaway settings; stopped after the test. */
export async function startScratch(
  dataDir: string,
  log: DatabaseLog = silentLog,
  more: Partial<EmbeddedPostgresOptions> = {},
): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ ...sample, dataDir, log, durable: false, ...more })
  onTestFinished(() => server.stop())
  return server
}

/** What a server in a test is called. */
export const sample = { name: 'sample', fallbackFolder: '/var/lib/embedded-sample' }

export const silentLog: DatabaseLog = { info() {}, warn() {}, error() {} }

/** Returns a log that records its messages. */
export function recordingLog(): DatabaseLog & { messages: string[] } {
  const messages: string[] = []
  const write = (_facts: object, message: string) => void messages.push(message)
  return { messages, info: write, warn: write, error: write }
}
