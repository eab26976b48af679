/** The ids of rules: where they are written down, which tests name them, and which code cites them. */

export type TextFile = { readonly path: string; readonly text: string }

export type RuleSources = {
  /** docs/rules: lines such as '- **MON-1** An amount is …'. */
  readonly rules: readonly TextFile[]
  /** Tests, whose names begin with ids: '[MON-1] …'. */
  readonly tests: readonly TextFile[]
  /** Everything else that cites ids in comments. */
  readonly code: readonly TextFile[]
}

/** Written like ids, but the names of standards. */
const standards = /^(UTF|ISO|SHA|RFC|AES|MD)-/

/** ARC-10: what does not fit together, a sentence each; none where all is well. */
export function findRuleFaults({ rules, tests, code }: RuleSources): string[] {
  const written = rules.flatMap((file) => idsIn(file, /^- \*\*([A-Z]{3}-\d+)\*\* \S/gm))
  const named = tests.flatMap((file) => idsIn(file, /\[([A-Z]{3}-\d+(?:, [A-Z]{3}-\d+)*)\]/g))
  const cited = code.flatMap((file) => idsIn(file, /\b([A-Z]{3}-\d+)\b/g))
  const known = new Set(written.map(({ id }) => id))
  const tested = new Set(named.map(({ id }) => id))
  return [
    ...written.filter(({ id }) => !tested.has(id)).map(({ id, path }) => `${id} (${path}): no test names it`),
    ...repeatedIn(written.map(({ id }) => id)).map((id) => `${id}: written down more than once`),
    ...without(known, named).map(
      ({ id, path }) => `${id}: named by a test in ${path}, but written down nowhere`,
    ),
    ...without(known, cited).map(({ id, path }) => `${id}: cited in ${path}, but written down nowhere`),
  ]
}

type Found = { readonly id: string; readonly path: string }

/** The ids that the pattern's group finds in the file; the group may hold several, parted by commas. */
function idsIn({ path, text }: TextFile, pattern: RegExp): Found[] {
  const ids = [...text.matchAll(pattern)].flatMap(([, group = '']) => group.split(', '))
  return ids.map((id) => ({ id, path }))
}

function without(known: ReadonlySet<string>, found: readonly Found[]): Found[] {
  const strange = found.filter(({ id }) => !known.has(id) && !standards.test(id))
  return [...new Map(strange.map((each) => [`${each.id} ${each.path}`, each])).values()]
}

function repeatedIn(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))]
}
