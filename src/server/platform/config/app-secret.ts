/** The application's secret, and the keys derived from it, one for each purpose. */

import { hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** The purpose of a key; a key works for its own purpose only. */
export type Purpose = 'sessions' | 'courier credentials' | 'recording' | 'diners' | 'texts'

/** SEC-6: returns a key of 32 bytes for this purpose, the same after every start while the secret is the same. */
export function keyFor(appSecret: string, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, '', `comanda ${purpose}`, 32))
}

/**
 * SEC-7: returns the configured secret; the demo creates its own once and stores it in its data folder, readable only by its
 * user.
 */
export async function readAppSecret({
  appSecret,
  dataDir,
}: Pick<Config, 'appSecret' | 'dataDir'>): Promise<string> {
  if (appSecret) return appSecret
  const file = join(dataDir, 'app-secret')
  return (await readSecret(file)) ?? makeSecret(file)
}

/** Writes the file whole or not at all; if two processes start at once, both use the first one's secret. */
async function makeSecret(file: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const draft = `${file}.${randomUUID()}`
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(draft, secret, { mode: 0o600, flush: true })
  try {
    await link(draft, file)
    return secret
  } catch (error) {
    const first = await readSecret(file)
    if (first === null) throw error
    return first
  } finally {
    await rm(draft, { force: true })
  }
}

async function readSecret(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
