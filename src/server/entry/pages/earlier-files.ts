/**
 * The browser's files of every recently used build, shared by all processes: during a rolling restart, a page of one build
 * requests its scripts from a process of another, and so does a page that stays open across a release.
 */

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompress } from 'node:zlib'
import { z } from 'zod'
import type { FileStore } from '../../platform/adapters/storage/port.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import type { Log } from '../../platform/runtime/log.ts'

/** RUN-9: a build's files may be deleted this many days after its last start or daily renewal by a process. */
const retentionDays = 7
const folder = 'builds'

/** By file name; base64; `br` if compressed. */
const archiveSchema = z.record(
  z.string(),
  z.object({ bytes: z.string(), encoding: z.literal('br').nullable() }),
)
type Archive = z.infer<typeof archiveSchema>

export type EarlierFiles = {
  /** Stores this build's files for all processes, and deletes those of builds that are no longer used. */
  publish(): Promise<void>
  /** RUN-8: returns the file with this name below `/assets` of any build; null if none has it. */
  find(name: string, acceptsBrotli: boolean): Promise<Response | null>
}

export function createEarlierFiles(
  files: FileStore,
  clientFolder: string,
  clock: Clock,
  log: Log,
): EarlierFiles {
  const loaded = new Map<string, Archive>()
  let looking: Promise<void> | null = null

  return {
    async publish() {
      const names = (await readdir(join(clientFolder, 'assets'))).filter((name) => !/\.(br|gz)$/.test(name))
      const build = createHash('sha256').update(names.toSorted().join()).digest('hex').slice(0, 16)
      const today = dayOf(clock)
      const name = `${folder}/${today}-${build}`
      const stored = await files.list(folder)
      if (!stored.includes(name)) await files.put(name, Buffer.from(JSON.stringify(await readAll(names))))
      const isOver = (each: string) =>
        each !== name &&
        (each.endsWith(`-${build}`) || Number(each.match(/\/(\d+)-/)?.[1] ?? 0) < today - retentionDays)
      for (const each of stored.filter(isOver)) await files.remove(each)
    },
    async find(name, acceptsBrotli) {
      if (!/^[\w.-]+-[\w-]{8}\.(js|css|woff2|svg)$/.test(name)) return null
      const file = findLoaded(name) ?? (await lookAgain().then(() => findLoaded(name)))
      if (!file) return null
      const bytes = Buffer.from(file.bytes, 'base64')
      const isSentCompressed = file.encoding === 'br' && acceptsBrotli
      const body = file.encoding === 'br' && !isSentCompressed ? await unpack(bytes) : bytes
      const headers = new Headers({ 'Content-Type': typeOf(name), Vary: 'Accept-Encoding' })
      if (isSentCompressed) headers.set('Content-Encoding', 'br')
      return new Response(new Uint8Array(body), { headers })
    },
  }

  function findLoaded(name: string) {
    for (const archive of loaded.values()) if (archive[name]) return archive[name]
    return null
  }

  /** One load at a time, shared by concurrent callers and started after the call, so unknown names cost no more. */
  async function lookAgain(): Promise<void> {
    await looking?.catch(() => undefined)
    looking ??= load().finally(() => {
      looking = null
    })
    return looking
  }

  async function load(): Promise<void> {
    const names = await files.list(folder)
    for (const name of loaded.keys()) if (!names.includes(name)) loaded.delete(name)
    for (const name of names.filter((each) => !loaded.has(each))) {
      const bytes = await files.get(name)
      const archive = bytes && archiveSchema.safeParse(JSON.parse(Buffer.from(bytes).toString()))
      if (archive?.success) loaded.set(name, archive.data)
      else log.warn({ build: name }, 'the files of an earlier build could not be read')
    }
  }

  async function readAll(names: readonly string[]): Promise<Archive> {
    const archive: Archive = {}
    for (const name of names) {
      const path = join(clientFolder, 'assets', name)
      const packed = await readFile(`${path}.br`).catch(() => null)
      const bytes = packed ?? (await readFile(path))
      archive[name] = { bytes: bytes.toString('base64'), encoding: packed ? 'br' : null }
    }
    return archive
  }
}

function dayOf(clock: Clock): number {
  return Math.floor(clock.now().epochMilliseconds / 86_400_000)
}

function unpack(bytes: Uint8Array): Promise<Uint8Array> {
  return new Promise((resolve, reject) =>
    brotliDecompress(bytes, (error, result) => (error ? reject(error) : resolve(result))),
  )
}

function typeOf(name: string): string {
  if (name.endsWith('.js')) return 'text/javascript; charset=utf-8'
  if (name.endsWith('.css')) return 'text/css; charset=utf-8'
  return name.endsWith('.svg') ? 'image/svg+xml' : 'font/woff2'
}
