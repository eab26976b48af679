/** The ids of rules: where they are defined, which tests name them, and which code cites them. */

export type TextFile = { readonly path: string; readonly text: string }

type RuleSources = {
  /** docs/rules: lines such as '- **MON-1** An amount is …'. */
  readonly rules: readonly TextFile[]
  /** Tests, whose titles start with ids: '[MON-1] …'. */
  readonly tests: readonly TextFile[]
  /** Everything else that cites ids in comments. */
  readonly code: readonly TextFile[]
}

/** A rule of docs/rules. */
type Rule = { readonly id: string; readonly path: string; readonly text: string }

/** A file that names a rule. */
type NamingFile = { readonly id: string; readonly path: string }

/** All defined rules, in the order of the files. */
export function rulesIn(files: readonly TextFile[]): Rule[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(/^- \*\*([A-Z]{3}-\d+)\*\* (\S.*)$/gm)].map(([, id = '', said = '']) => ({
      id,
      path,
      text: said,
    })),
  )
}

/** Which test files name which rules. */
export function rulesNamedIn(files: readonly TextFile[]): NamingFile[] {
  return files.flatMap((file) => idsIn(file, namedInTests))
}

const namedInTests = /\[([A-Z]{3}-\d+(?:, [A-Z]{3}-\d+)*)\]/g

/** Names of standards and licenses that look like ids. */
const standards = /^(UTF|ISO|SHA|RFC|AES|MD|MIT|BSD|MPL|GPL|OFL|PSF)-/

/** ARC-10: reports rules without tests, ids without rules and ids defined twice, one sentence each. */
export function findRuleFaults({ rules, tests, code }: RuleSources): string[] {
  const written = rulesIn(rules)
  const named = rulesNamedIn(tests)
  const cited = code.flatMap((file) => idsIn(file, /\b([A-Z]{3}-\d+)\b/g))
  const known = new Set(written.map(({ id }) => id))
  const tested = new Set(named.map(({ id }) => id))
  return [
    ...written.filter(({ id }) => !tested.has(id)).map(({ id, path }) => `${id} (${path}): no test names it`),
    ...repeatedIn(written.map(({ id }) => id)).map((id) => `${id}: defined more than once`),
    ...without(known, named).map(({ id, path }) => `${id}: named by a test in ${path}, but not defined`),
    ...without(known, cited).map(({ id, path }) => `${id}: cited in ${path}, but not defined`),
  ]
}

/** The ids that the pattern's group matches in the file. The group may contain several, separated by commas. */
function idsIn({ path, text }: TextFile, pattern: RegExp): NamingFile[] {
  const ids = [...text.matchAll(pattern)].flatMap(([, group = '']) => group.split(', '))
  return ids.map((id) => ({ id, path }))
}

function without(known: ReadonlySet<string>, found: readonly NamingFile[]): NamingFile[] {
  const strange = found.filter(({ id }) => !known.has(id) && !standards.test(id))
  return [...new Map(strange.map((each) => [`${each.id} ${each.path}`, each])).values()]
}

function repeatedIn(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))]
}
