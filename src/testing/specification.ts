/** docs/specification: what the product must do, sentence by sentence, each with how it is satisfied. */

import { rulesIn, type TextFile } from './rule-ids.ts'

/** How a sentence is satisfied. */
type Keeping =
  /** These rules satisfy it. */
  | { readonly kind: 'tested'; readonly rules: readonly string[] }
  /** The rules of a decision replace it. */
  | { readonly kind: 'replaced'; readonly rules: readonly string[]; readonly because: string }
  | { readonly kind: 'not applicable' | 'described' | 'open'; readonly because: string }
  /** The entry is missing or can't be parsed. */
  | { readonly kind: 'unreadable'; readonly text: string }

type Sentence = {
  /** 'D1-2.14': document 1, section 2, the fourteenth sentence. */
  readonly id: string
  /** The heading of its section: '2. Screens and routes'. */
  readonly section: string
  /** The heading below that, if there is one. */
  readonly part: string | null
  readonly text: string
  readonly keeping: Keeping
}

type SpecificationDocument = {
  readonly path: string
  readonly title: string
  readonly sentences: readonly Sentence[]
}

/** Parses a document: every list entry is a sentence; its entry is the line that starts with an arrow. */
export function readSpecification({ path, text }: TextFile): SpecificationDocument {
  const sentences: Sentence[] = []
  let title = ''
  let section = ''
  let part: string | null = null
  for (const block of blocksOf(text)) {
    if (block.startsWith('# ')) title = block.slice(2)
    else if (block.startsWith('## ')) {
      section = block.slice(3)
      part = null
    } else if (block.startsWith('### ')) part = block.slice(4)
    else if (block.startsWith('- ')) sentences.push({ ...readEntry(block.slice(2)), section, part })
  }
  return { path, title, sentences }
}

/** ARC-12: sentences that do not say how they are satisfied, that are open, or that name a rule without a definition. */
export function findSpecificationFaults(
  documents: readonly SpecificationDocument[],
  rules: readonly TextFile[],
): string[] {
  const defined = new Set(rulesIn(rules).map(({ id }) => id))
  const ids = documents.flatMap(({ sentences }) => sentences.map(({ id }) => id))
  const repeated = new Set(ids.filter((id, place) => id !== '' && ids.indexOf(id) !== place))
  return [
    ...documents.flatMap(({ path, sentences }) =>
      sentences.flatMap((sentence) => faultsOf(path, sentence, defined).map((fault) => `${path}: ${fault}`)),
    ),
    ...[...repeated].map((id) => `${id}: defined more than once`),
  ]
}

/** Headings and list entries, each joined with its indented lines into one line. */
function blocksOf(text: string): string[] {
  return text
    .replace(
      /^(- .*)((?:\n {2}.*)+)/gm,
      (_, start: string, more: string) => start + more.replace(/\n +/g, ' '),
    )
    .split('\n')
}

function readEntry(entry: string): Pick<Sentence, 'id' | 'text' | 'keeping'> {
  const [said = '', keeping = ''] = entry.split(/ → (.*)/s)
  const [, id = '', text = said] = /^\*\*(D\d+-\d+\.\d+)\*\* (.+)$/.exec(said) ?? []
  return { id, text, keeping: readKeeping(keeping.trim()) }
}

const rules = '[A-Z]{3}-\\d+(?:, [A-Z]{3}-\\d+)*'
const tested = new RegExp(`^${rules}$`)
const replaced = new RegExp(`^replaced by (${rules}): (.+)$`)
const reasoned = /^(not applicable|described|open): (.+)$/

function readKeeping(text: string): Keeping {
  if (tested.test(text)) return { kind: 'tested', rules: text.split(', ') }
  const [, by, instead] = replaced.exec(text) ?? []
  if (by && instead) return { kind: 'replaced', rules: by.split(', '), because: instead }
  const [, kind, because] = reasoned.exec(text) ?? []
  if (because && (kind === 'not applicable' || kind === 'described' || kind === 'open'))
    return { kind, because }
  return { kind: 'unreadable', text }
}

function faultsOf(
  path: string,
  { id, section, text, keeping }: Sentence,
  defined: ReadonlySet<string>,
): string[] {
  if (id === '') return [`'${text}' has no id`]
  const document = /(\d+)-[^/]*$/.exec(path)?.[1]
  const place = `D${document}-${/^\d+/.exec(section)?.[0]}.`
  const named = keeping.kind === 'tested' || keeping.kind === 'replaced' ? keeping.rules : []
  return [
    ...(id.startsWith(place) ? [] : [`${id} is under '${section}'`]),
    ...(keeping.kind === 'unreadable' ? [`${id} does not say how it is satisfied: '${keeping.text}'`] : []),
    ...(keeping.kind === 'open' ? [`${id} is open: ${keeping.because}`] : []),
    ...named.filter((rule) => !defined.has(rule)).map((rule) => `${id}: ${rule} is not defined`),
  ]
}
