/** Builds pages and server if their sources have changed since the last build. */

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))
const common = ['src/domain', 'src/contract', 'package-lock.json', 'package.json', 'scripts/build.ts']

type Part = {
  readonly name: string
  /** What its sources were at the last build. */
  readonly stampFile: string
  readonly sources: readonly string[]
  readonly command: readonly [string, ...string[]]
  readonly finish?: () => void
}

const pages: Part = {
  name: 'pages',
  stampFile: join(root, 'build/.pages'),
  sources: [...common, 'src/web', 'public', 'vite.config.ts', 'react-router.config.ts'],
  command: ['react-router', 'build'],
  finish: () => compressFolder(join(root, 'build/client')),
}

const server: Part = {
  name: 'server',
  stampFile: join(root, 'build/.server'),
  sources: [...common, 'src/server', 'src/simulation', 'packages', 'vite.server.config.ts'],
  command: ['vite', 'build', '--config', 'vite.server.config.ts'],
}

/** The client for programs, as the API's page offers it. */
const client: Part = {
  name: 'client for programs',
  stampFile: join(root, 'build/.client'),
  sources: ['packages/client', 'scripts/client-package.ts', 'package-lock.json'],
  command: ['node', 'scripts/client-package.ts'],
}

/** In bytes; below this the compressed form is hardly smaller. */
export const worthCompressing = 256

/** Returns once `build/` contains pages and server of the current sources. Throws if a build fails. */
export function buildProduct(): void {
  buildPages()
  build(server)
  build(client)
}

/** As `buildProduct`, for what needs the pages alone. */
export function buildPages(): void {
  build(pages)
}

/** Whether `buildProduct` has nothing to do. */
export function isProductBuilt(): boolean {
  return [pages, server, client].every(({ stampFile, sources }) => isBuilt(stampFile, digestOf(sources)))
}

function isBuilt(stampFile: string, stamp: string): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
}

function build({ name, stampFile, sources, command, finish }: Part): void {
  const stamp = digestOf(sources)
  if (isBuilt(stampFile, stamp)) return
  console.log(`Building the ${name} (once, and after changes) …`)
  rmSync(stampFile, { force: true })
  const [program, ...args] = command
  const built = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
    },
  })
  if (built.status !== 0) throw new Error(`the ${name} could not be built:\n${built.stdout}\n${built.stderr}`)
  finish?.()
  writeFileSync(stampFile, stamp)
}

function digestOf(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesBelow)) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function filesBelow(path: string): string[] {
  if (!existsSync(join(root, path))) return []
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path))
    .toSorted()
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .flatMap((name) => filesBelow(`${path}/${name}`))
}

/** Writes `.br` and `.gz` files beside every text file worth compressing, for servers to send unchanged. */
function compressFolder(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json|txt|html)$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const content = readFileSync(file)
    if (content.length < worthCompressing) continue
    writeFileSync(`${file}.br`, smallestBrotli(content))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

/** Whether a file is smaller with a small window is chance, but it can be half a percent. */
const brotliWindows = [constants.BROTLI_DEFAULT_WINDOW, 15]

function smallestBrotli(content: Buffer): Buffer {
  const packed = brotliWindows.map((window) =>
    brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: window },
    }),
  )
  return packed.reduce((smallest, each) => (each.length < smallest.length ? each : smallest))
}

if (import.meta.main) buildProduct()
