/**
 * `npm run release`: builds a self-contained tarball for this platform: the product, production packages, and Node (REL-2).
 * `--to folder` names the folder; `release` is the default.
 */

import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildProduct } from './build.ts'
import { isLeftOut, isUnusedFile, releasedPackages, releasedPaths } from './release-content.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Builds the tarball in `folder`. Returns its path and sizes in bytes. */
export function buildRelease(folder: string) {
  const { version } = readJson('package.json')
  const name = `comanda-${version}-${process.platform}-${process.arch}`
  const content = join(folder, name)
  rmSync(content, { recursive: true, force: true })
  mkdirSync(content, { recursive: true })
  buildProduct()
  copySources(content)
  copyPackages(content)
  copyNode(content)
  writeFileSync(join(content, 'release.json'), `${JSON.stringify({ version, commit: commit() })}\n`)
  renameSync(join(content, 'bin/comanda.sh'), join(content, 'bin/comanda'))
  chmodSync(join(content, 'bin/comanda'), 0o755)
  const tarball = join(folder, `${name}.tar.gz`)
  const unpackedBytes = sizeOf(content)
  execFileSync('tar', [
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    // Readable by the service, whatever the umask of the person who builds it.
    '--mode=u+rw,go=u-w',
    '-C',
    folder,
    '-czf',
    tarball,
    name,
  ])
  rmSync(content, { recursive: true })
  return { tarball, unpackedBytes, packedBytes: statSync(tarball).size }
}

function copySources(content: string): void {
  for (const path of releasedPaths)
    cpSync(join(root, path), join(content, path), {
      recursive: true,
      filter: (file) => !isLeftOut(relative(root, file)),
    })
}

function copyPackages(content: string): void {
  for (const path of releasedPackages(readJson('package-lock.json'))) {
    // Optional packages of other platforms are in the lockfile, and not installed.
    if (!existsSync(join(root, path))) continue
    cpSync(join(root, path), join(content, path), {
      recursive: true,
      filter: (file) => !isUnusedFile(relative(root, file)),
    })
  }
}

function copyNode(content: string): void {
  mkdirSync(join(content, 'node/bin'), { recursive: true })
  const target = join(content, 'node/bin/node')
  cpSync(process.execPath, target, { dereference: true })
  // Without the symbols, which only debuggers read: 27 MB.
  if (process.platform === 'linux') tryStrip(target)
}

/** Where there are no binutils, the release is larger. */
function tryStrip(file: string): void {
  try {
    execFileSync('strip', [file], { stdio: 'ignore' })
  } catch {
    console.log('strip is missing: the release has the symbols of Node, 27 MB.')
  }
}

/** null outside of a repository. */
function commit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return null
  }
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}

function readJson(path: string) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { to: { type: 'string', default: join(root, 'release') } } })
  const { tarball, unpackedBytes, packedBytes } = buildRelease(resolve(values.to))
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
  console.log(`${tarball}: ${megabytes(packedBytes)}, unpacked ${megabytes(unpackedBytes)}`)
}
