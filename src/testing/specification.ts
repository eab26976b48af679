/** docs/specification: what the product has to do, sentence by sentence, each with how it is kept. */

import type { TextFile } from './rule-ids.ts'

/** How a sentence is kept. */
export type Keeping =
  /** By these rules. */
  | { readonly kind: 'tested'; readonly rules: readonly string[] }
  /** By the rules of a decision that took its place. */
  | { readonly kind: 'replaced'; readonly rules: readonly string[]; readonly because: string }
  | { readonly kind: 'not applicable' | 'described' | 'open'; readonly because: string }
  /** What stands there can't be read, or nothing does. */
  | { readonly kind: 'unreadable'; readonly text: string }

export type Sentence = {
  /** 'D1-2.14': document 1, section 2, its fourteenth sentence. */
  readonly id: string
  /** As its section is headed: '2. Screens and routes'. */
  readonly section: string
  /** The heading below that, where there is one. */
  readonly part: string | null
  readonly text: string
  readonly keeping: Keeping
}

export type SpecificationDocument = {
  readonly path: string
  readonly title: string
  readonly sentences: readonly Sentence[]
}

/** Every list entry of the document is a sentence; its state is the line that begins with an arrow. */
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

/** ARC-12: what is wrong with the documents themselves, whatever the tests say. */
export function findSpecificationFaults(documents: readonly SpecificationDocument[]): string[] {
  const ids = documents.flatMap(({ sentences }) => sentences.map(({ id }) => id))
  const repeated = new Set(ids.filter((id, place) => id !== '' && ids.indexOf(id) !== place))
  return [
    ...documents.flatMap(({ path, sentences }) =>
      sentences.flatMap((sentence) => faultsOf(path, sentence).map((fault) => `${path}: ${fault}`)),
    ),
    ...[...repeated].map((id) => `${id}: written down more than once`),
  ]
}

/** Headings and list entries, each with the indented lines that belong to it, as one line. */
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

function faultsOf(path: string, { id, section, text, keeping }: Sentence): string[] {
  if (id === '') return [`'${text}' has no id`]
  const document = /(\d+)-[^/]*$/.exec(path)?.[1]
  const place = `D${document}-${/^\d+/.exec(section)?.[0]}.`
  return [
    ...(id.startsWith(place) ? [] : [`${id} stands under '${section}'`]),
    ...(keeping.kind === 'unreadable' ? [`${id} does not say how it is kept: '${keeping.text}'`] : []),
  ]
}
