/** The parts of documents that `npm run docs` writes from code. */

import { allSettings } from '#server/platform/config/environment.ts'
import type { TextFile } from './rule-ids.ts'
import { exampleLines, settingsTable } from './settings-documents.ts'
import { periodTable, storedTableTable } from './stored-documents.ts'

/** Each document with what is written between its lines `begin generated` and `end generated`. */
const documents: Readonly<Record<string, () => string>> = {
  'docs/operating/settings.md': () => settingsTable(allSettings),
  'deploy/comanda.env.example': () => exampleLines(allSettings),
  'docs/operating/data.md': periodTable,
  'docs/operating/stored-tables.md': storedTableTable,
}

export const generatedDocuments: readonly string[] = Object.keys(documents)

/** RUN-13, DBS-35: returns the document with its part rewritten. Throws if the two lines around it are missing. */
export function withGenerated({ path, text }: TextFile): string {
  const lines = text.split('\n')
  const begin = lines.findIndex((line) => line.includes('begin generated'))
  const end = lines.findIndex((line) => line.includes('end generated'))
  const write = documents[path]
  if (!write || begin < 0 || end < begin) throw new Error(`${path} has no place for what is generated`)
  return [...lines.slice(0, begin + 1), write(), ...lines.slice(end)].join('\n')
}

/** RUN-13, DBS-35: reports each document that differs from the code. */
export function findOutdatedDocuments(files: readonly TextFile[]): string[] {
  return files
    .filter((file) => withGenerated(file) !== file.text)
    .map(({ path }) => `${path} is out of date, run npm run docs`)
}
