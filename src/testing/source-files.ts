/** The source code as data, for tests of the code's own rules. */

import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The packages in `packages`, which import nothing of the product. */
const packageNames: ReadonlySet<string> = new Set(readdirSync(`${root}packages`))

export type SourceFile = {
  /** Relative to the package root, such as 'src/domain/money.ts'. */
  readonly path: string
  readonly text: string
  /** Its imports without duplicates: our files by path, packages and Node's modules by name. */
  readonly files: readonly string[]
  readonly packages: readonly string[]
}

/** All source files of the product and its packages, sorted by path. */
export function readSourceFiles(): SourceFile[] {
  return [...readFilesBelow('packages'), ...readFilesBelow('src')]
}

/** All source files of a folder of the package and of its subfolders, sorted by path. */
export function readFilesBelow(folder: string): SourceFile[] {
  return readdirSync(root + folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length).replaceAll('\\', '/'))
    .toSorted()
    .map(readSourceFile)
}

/** The configuration files of the tools, in the root of the package. */
export function readConfigFiles(): SourceFile[] {
  return readdirSync(root)
    .filter((name) => name.endsWith('.config.ts'))
    .map(readSourceFile)
}

/** A file that is not source code, such as a document. */
export function readTextFile(path: string): Pick<SourceFile, 'path' | 'text'> {
  return { path, text: readFileSync(root + path, 'utf8') }
}

function readSourceFile(path: string): SourceFile {
  const { text } = readTextFile(path)
  const packages = importsIn(text).flatMap(({ from }) => (/^[^.#]/.test(from) ? from : []))
  return {
    path,
    text,
    files: [...new Set(importedFiles({ path, text }).map(({ file }) => file))],
    packages: [...new Set(packages)],
  }
}

/** The imports of our own files, with the imported names; null for a whole module. */
export function importedFiles({
  path,
  text,
}: Pick<SourceFile, 'path' | 'text'>): { file: string; names: readonly string[] | null }[] {
  return importsIn(text)
    .filter(({ from }) => /^[.#]/.test(from) && !/\.css(\?\w+)?$/.test(from))
    .map(({ from, names }) => ({ file: pathOf(from, path), names }))
}

type Import = { readonly from: string; readonly names: readonly string[] | null }

/** Static and dynamic imports and re-exports. The code is formatted, so statements start their lines. */
function importsIn(text: string): Import[] {
  const statements = /^(?:import|export)\s(?:([^'"`;=]*?)\sfrom\s)?'([^']+)'/gm
  const calls = /\bimport\(\s*'([^']+)'/g
  const imports = [
    ...[...text.matchAll(statements)].map(([, clause, from = '']) => ({
      from,
      names: namesIn(clause ?? '{}'),
    })),
    ...[...text.matchAll(calls)].map(([, from = '']) => ({ from, names: null })),
  ]
  return imports.filter(({ from }) => !from.includes('+types/') && !from.startsWith('virtual:'))
}

/** The names in the braces of an import or export, as the other side calls them; null for `*`. */
function namesIn(clause: string): string[] | null {
  if (clause.includes('*')) return null
  const braces = clause.match(/\{([^}]*)\}/)?.[1] ?? ''
  return braces.split(',').flatMap(
    (part) =>
      part
        .trim()
        .replace(/^type\s+/, '')
        .split(/\s+as\s+/)[0] || [],
  )
}

function pathOf(name: string, importer: string): string {
  if (!name.startsWith('#')) return posix.join(posix.dirname(importer), name)
  const [alias = '', ...rest] = name.slice(1).split('/')
  return [packageNames.has(alias) ? `packages/${alias}/src` : `src/${alias}`, ...rest].join('/')
}

/** Tests and their helpers may import from any floor. */
export function isForTests(path: string): boolean {
  return /\.(test|testing|fixture)\.tsx?$/.test(path) || path.startsWith('src/testing/')
}

/** 'domain', 'contract', 'server', 'web', 'simulation', 'testing', or the name of a package. */
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
