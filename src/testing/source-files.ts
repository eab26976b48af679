/** The source code as data, for tests of the code's own rules. */

import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type SourceFile = {
  /** Relative to the package root, such as 'src/domain/money.ts'. */
  readonly path: string
  readonly text: string
  /** Its imports without duplicates: our files by path, packages and Node's modules by name. */
  readonly files: readonly string[]
  readonly packages: readonly string[]
}

/** All source files below `src`, sorted by path. */
export function readSourceFiles(): SourceFile[] {
  return readdirSync(`${root}src`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length).replaceAll('\\', '/'))
    .toSorted()
    .map(readSourceFile)
}

function readSourceFile(path: string): SourceFile {
  const text = readFileSync(root + path, 'utf8')
  const named = importedNames(text).filter(
    (name) => !name.includes('+types/') && !name.startsWith('virtual:'),
  )
  const own = named.filter((name) => /^[.#]/.test(name) && !/\.css(\?url)?$/.test(name))
  const files = new Set(own.map((name) => pathOf(name, path)))
  return {
    path,
    text,
    files: [...files],
    packages: [...new Set(named.filter((name) => /^[^.#]/.test(name)))],
  }
}

/** Static and dynamic imports and re-exports. The code is formatted, so statements start their lines. */
function importedNames(text: string): string[] {
  const statements = /^(?:import|export)\s(?:[^'"`;=]*?\sfrom\s)?'([^']+)'/gm
  const calls = /\bimport\(\s*'([^']+)'/g
  return [...text.matchAll(statements), ...text.matchAll(calls)].flatMap(([, name]) => name ?? [])
}

function pathOf(name: string, importer: string): string {
  return name.startsWith('#') ? `src/${name.slice(1)}` : posix.join(posix.dirname(importer), name)
}

/** Tests and their helpers may import from any floor. */
export function isForTests(path: string): boolean {
  return /\.(test|testing|fixture)\.tsx?$/.test(path) || path.startsWith('src/testing/')
}

/** 'domain', 'contract', 'server', 'web', 'sandbox' or 'testing'. */
export function floorOf(path: string): string {
  return path.split('/')[1] ?? ''
}

/** Returns the first cycle in `links` as the names along it; null if there is none. */
export function findCircle(links: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>()
  for (const start of links.keys()) {
    const circle = follow(start, [])
    if (circle) return circle
  }
  return null

  function follow(name: string, way: readonly string[]): string[] | null {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name]
    if (done.has(name)) return null
    for (const next of links.get(name) ?? []) {
      const circle = follow(next, [...way, name])
      if (circle) return circle
    }
    done.add(name)
    return null
  }
}
