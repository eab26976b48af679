import { execFile } from 'node:child_process'
import { chmod, cp, lstat, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { DatabaseLog } from './log.ts'
import type { InstalledBinaries } from './platform-package.ts'
import { type ServerUser, throwIfMayNotSwitch } from './server-user.ts'

/** Server binaries that the server's account can run. `major` is PostgreSQL's major version, such as 18. */
export type Program = { postgres: string; initdb: string; pgCtl: string; major: number }

/**
 * DBS-3: returns the installed binaries if they can run in place, otherwise a copy of them in the home folder (if
 * node_modules is read-only and lacks the links, or is below a folder that the server's account can't enter).
 */
export async function prepareProgram(
  installed: InstalledBinaries,
  home: string,
  user: ServerUser,
  log: DatabaseLog,
): Promise<Program> {
  const asInstalled = (await linkLibraries(installed.folder))
    ? await tryProgram(installed.folder, user)
    : null
  if (asInstalled?.ok) return asInstalled.program
  const copy = await copyProgram(installed, home, log)
  await linkLibraries(copy)
  const copied = await tryProgram(copy, user)
  if (copied.ok) return copied.program
  throw new EmbeddedPostgresError(
    'no-program',
    `The embedded PostgreSQL can't run on this machine: ${copied.reason}.`,
  )
}

/**
 * Creates the library links, which npm packages can't contain; the install script for them may be blocked. Returns false
 * without permission to create them.
 */
async function linkLibraries(folder: string): Promise<boolean> {
  for (const link of await listedLinks(folder)) {
    const target = join(folder, '..', link.target)
    if ((await lstat(target).catch(() => null)) !== null) continue
    try {
      await symlink(basename(link.source), target)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null
      if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') return false
      if (code !== 'EEXIST') throw error
    }
  }
  return true
}

/** Both paths are relative to the package's folder; source and target are in the same folder. */
async function listedLinks(folder: string): Promise<{ source: string; target: string }[]> {
  const text = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const list: unknown = JSON.parse(text)
  return Array.isArray(list) ? list.filter(isLink) : []
}

function isLink(entry: unknown): entry is { source: string; target: string } {
  if (typeof entry !== 'object' || entry === null || !('source' in entry) || !('target' in entry))
    return false
  const { source, target } = entry
  return typeof source === 'string' && typeof target === 'string' && dirname(source) === dirname(target)
}

type Trial = { ok: true; program: Program } | { ok: false; reason: string }

async function tryProgram(folder: string, user: ServerUser): Promise<Trial> {
  const ending = process.platform === 'win32' ? '.exe' : ''
  const binary = (name: string) => join(folder, 'bin', `${name}${ending}`)
  const postgres = binary('postgres')
  try {
    const { stdout } = await run(postgres, ['--version'], { ...user, cwd: folderForAll })
    const major = Number(/\d+/.exec(stdout)?.[0])
    return { ok: true, program: { postgres, initdb: binary('initdb'), pgCtl: binary('pg_ctl'), major } }
  } catch (error) {
    throwIfMayNotSwitch(error)
    return { ok: false, reason: error instanceof Error ? error.message.trim() : String(error) }
  }
}

const run = promisify(execFile)
const folderForAll = process.platform === 'win32' ? process.cwd() : '/'

/** Copies to a temporary name and renames, so a copy with the final name is complete. Deletes copies of other versions. */
async function copyProgram(installed: InstalledBinaries, home: string, log: DatabaseLog): Promise<string> {
  const name = `program-${installed.version}`
  const copy = join(home, name)
  for (const entry of await readdir(home)) {
    if (entry.startsWith('program-') && entry !== name) await rm(join(home, entry), { recursive: true })
  }
  if ((await lstat(copy).catch(() => null)) !== null) return join(copy, 'native')
  const making = await mkdtemp(join(home, 'program-making-'))
  await cp(installed.folder, join(making, 'native'), { recursive: true, verbatimSymlinks: true })
  await openForAll(making)
  await rename(making, copy)
  log.info({ folder: copy }, 'the PostgreSQL binaries were copied to where the server can read them')
  return join(copy, 'native')
}

async function openForAll(path: string): Promise<void> {
  const entry = await lstat(path)
  if (entry.isSymbolicLink()) return
  await chmod(path, 0o755)
  if (!entry.isDirectory()) return
  for (const name of await readdir(path)) await openForAll(join(path, name))
}
