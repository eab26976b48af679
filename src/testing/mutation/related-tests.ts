/** Selects the tests that run against a mutant of a file. */

import { posix } from 'node:path'
import { rulesNamedIn } from '../rule-ids.ts'
import type { SourceFile } from '../source-files.ts'

/**
 * Returns the tests that must catch a mistake in the file at `path`, the closest first: tests in its folder; tests that
 * import it directly or through one file of its folder or of `src/testing`; and tests that reach it indirectly and name a
 * rule that the file cites. Tests of the long run are excluded.
 */
export function relatedTests(path: string, files: readonly SourceFile[]): string[] {
  const tests = files.filter(({ path }) => /\.test\.tsx?$/.test(path) && !path.endsWith('.long.test.ts'))
  const importers = importersOf(files)
  const reaching = closure(path, importers)
  const folder = posix.dirname(path)
  const isBeside = (file: string) => posix.dirname(file) === folder
  const direct = importers.get(path) ?? []
  const helpers = direct.filter((file) => isBeside(file) || file.startsWith('src/testing/'))
  const near = new Set([...direct, ...helpers.flatMap((file) => importers.get(file) ?? [])])
  const cited = new Set(idsIn(files.find((file) => file.path === path)?.text ?? ''))
  const naming = new Set(
    rulesNamedIn(tests).flatMap(({ id, path }) => (cited.has(id) && reaching.has(path) ? [path] : [])),
  )
  const closeness = (test: string) => [isBeside(test), near.has(test), naming.has(test)].indexOf(true)
  return tests
    .map((test) => test.path)
    .filter((test) => closeness(test) !== -1)
    .toSorted((a, b) => closeness(a) - closeness(b))
}

function importersOf(files: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>()
  for (const file of files) {
    for (const imported of file.files)
      importers.set(imported, [...(importers.get(imported) ?? []), file.path])
  }
  return importers
}

/** All files that import it, directly or indirectly. */
function closure(path: string, importers: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [path]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const importer of importers.get(file) ?? []) {
      if (reached.has(importer)) continue
      reached.add(importer)
      waiting.push(importer)
    }
  }
  return reached
}

function idsIn(text: string): string[] {
  return text.match(/\b[A-Z]{3}-\d+\b/g) ?? []
}
