/** Finds exports that no other file imports. */

import { importedFiles, type SourceFile } from './source-files.ts'

/**
 * ARC-44: returns `path: name` for each export of `files` that neither they nor `others` import. A file that is imported as a
 * whole (`import * as`, `export *`, `import()`) uses each of its exports that any other file mentions.
 *
 * `readByTools` says which exports React Router and other tools read without an import.
 */
export function findDeadExports(
  files: readonly SourceFile[],
  others: readonly SourceFile[],
  readByTools: (path: string, name: string) => boolean,
): string[] {
  const named = new Set<string>()
  const whole = new Set<string>()
  /** The number of files that contain a word. */
  const mentions = new Map<string, number>()
  for (const file of [...files, ...others]) {
    for (const { file: imported, names } of importedFiles(file)) {
      if (names === null) whole.add(imported)
      for (const name of names ?? []) named.add(`${imported}: ${name}`)
    }
    for (const word of new Set(file.text.match(/\w+/g))) mentions.set(word, (mentions.get(word) ?? 0) + 1)
  }
  const isMentionedElsewhere = (name: string) => (mentions.get(name) ?? 0) > 1
  return files.flatMap(({ path, text }) =>
    exportedNames(text)
      .filter((name) => !named.has(`${path}: ${name}`))
      .filter((name) => !(whole.has(path) && isMentionedElsewhere(name)))
      .filter((name) => !readByTools(path, name))
      .map((name) => `${path}: ${name}`),
  )
}

/** The named exports of a file, without re-exports of whole files. The code is formatted, so statements start their lines. */
function exportedNames(text: string): string[] {
  const declared =
    /^export (?:async |abstract |declare )*(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm
  const listed = /^export (?:type |const )?\{([^}]*)\}/gm
  return [
    ...[...text.matchAll(declared)].map(([, name = '']) => name),
    ...[...text.matchAll(listed)].flatMap(([, list = '']) => list.split(',').flatMap(nameOutside)),
  ]
}

/** The name that importers use: `shouldRevalidate` of `staysLoaded as shouldRevalidate`. */
function nameOutside(part: string): string[] {
  const name = part
    .trim()
    .replace(/^type\s+/, '')
    .split(/\s+as\s+|:\s*/)
    .at(-1)
  return name ? [name] : []
}
