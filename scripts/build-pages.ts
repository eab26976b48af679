/** Builds the pages if their sources have changed since the last build, and compresses the files for browsers. */

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))
const stampFile = join(root, 'build/.sources')
const sources = [
  'src/web',
  'src/domain',
  'src/contract',
  'public',
  'package-lock.json',
  'package.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/build-pages.ts',
]

/** In bytes; below this the compressed form is hardly smaller. */
export const worthCompressing = 256

/** Returns once `build/` contains the pages of the current sources. Throws if the build fails. */
export function buildPages(): void {
  const stamp = digestOfSources()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  console.log('Building the pages (once, and after changes) …')
  const built = spawnSync('react-router', ['build'], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
    },
  })
  if (built.status !== 0) throw new Error(`the pages could not be built:\n${built.stdout}\n${built.stderr}`)
  compressFolder(join(root, 'build/client'))
  writeFileSync(stampFile, stamp)
}

function digestOfSources(): string {
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

if (import.meta.main) buildPages()
