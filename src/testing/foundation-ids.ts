/** The ids of the decisions in docs/decisions/foundations.md: where they are defined, and where they are cited. */

import type { TextFile } from './rule-ids.ts'

type FoundationSources = {
  /** docs/decisions/foundations.md: lines such as '- **M6** An order stores …'. */
  readonly foundations: readonly TextFile[]
  /** TypeScript files, which cite ids in comments: '(M6)', '(M6, T4)' or 'M6: …'. */
  readonly sources: readonly TextFile[]
  /** docs/rules, which cite them as '(M6)' or 'decision M6'. */
  readonly rules: readonly TextFile[]
}

type Citation = { readonly id: string; readonly path: string }

/** ARC-41: ids that are cited but not defined, once per file, and ids that are defined more than once. */
export function findFoundationFaults({ foundations, sources, rules }: FoundationSources): string[] {
  const defined = foundations.flatMap(definedIn)
  const repeated = new Set(defined.filter((id, index) => defined.indexOf(id) !== index))
  const cited = [...sources.flatMap(citedInComments), ...rules.flatMap(citedInText)]
  const undefinedIds = cited.filter(({ id }) => !defined.includes(id) && !names.has(id))
  const reports = undefinedIds.map(
    ({ id, path }) => `${id}: cited in ${path}, but not defined in docs/decisions/foundations.md`,
  )
  return [
    ...[...repeated].map((id) => `${id}: defined more than once in docs/decisions/foundations.md`),
    ...new Set(reports),
  ]
}

/** Look like ids, but are names of something else. */
const names = new Set(['S3'])

function definedIn({ text }: TextFile): string[] {
  return [...text.matchAll(/^- \*\*([A-Z]\d{1,2})\*\* \S/gm)].map(([, id = '']) => id)
}

/** Every id in a comment, unless it is quoted or part of a longer word: 'E3. Hibachi Shrimp' is a dish. */
function citedInComments({ path, text }: TextFile): Citation[] {
  return [...text.matchAll(comments)].flatMap(([comment]) =>
    [...comment.matchAll(/(?<![\w'"`.#-])[A-Z]\d{1,2}(?![\w-])/g)].map(([id]) => ({ id, path })),
  )
}

/** The files are formatted, so a comment starts a line or follows a space or a bracket. */
const comments = /(?<=^|[\s{(])(?:\/\*[\s\S]*?\*\/|\/\/ .*$)/gm

/** The ids of lists such as '(CRT-5, M3)' and 'decisions B3 and B4'. Other text may number dishes. */
function citedInText({ path, text }: TextFile): Citation[] {
  return [...text.matchAll(/(?<=\(|\bdecisions? )(?:(?:, | and )?(?:[A-Z]{3}-\d+|[A-Z]\d{1,2})\b)+/g)]
    .flatMap(([list]) => list.match(/\b[A-Z]\d{1,2}\b/g) ?? [])
    .map((id) => ({ id, path }))
}
