/** What the buttons above a text do to its selection: they add or remove the marks of Markdown. */

export const textFormats = ['heading', 'bold', 'italic', 'list', 'link'] as const
export type TextFormat = (typeof textFormats)[number]

/** A text and what is selected in it; `start` and `end` are equal where only the caret is. */
type SelectedText = { readonly text: string; readonly start: number; readonly end: number }

/** Replaces what is between `from` and `to` by `insert`, then selects from `start` to `end` of the new text. */
export type TextEdit = {
  readonly from: number
  readonly to: number
  readonly insert: string
  readonly start: number
  readonly end: number
}

/** PAG-10: returns the edit that formats the selection, or removes the format if all of the selection has it. */
export function formatEdit(selected: SelectedText, format: TextFormat): TextEdit {
  if (format === 'link') return linkEdit(selected)
  if (format === 'heading' || format === 'list') return lineEdit(selected, lineFormats[format])
  return markEdit(selected, markFormats[format])
}

type LineFormat = { readonly prefix: string; readonly pattern: RegExp; readonly example: string }

const lineFormats = {
  heading: { prefix: '# ', pattern: /^ {0,3}#{1,6}(?: +|$)/, example: 'Heading' },
  list: { prefix: '- ', pattern: /^ {0,3}[-*+](?: +|$)/, example: 'List item' },
} as const satisfies Record<string, LineFormat>

/** What makes a line a heading, or an item of a list with or without numbers. */
const linePrefix = /^ {0,3}(?:#{1,6}|[-*+]|\d{1,9}[.)])(?: +|$)/

/** Formats every line of the selection that isn't blank. */
function lineEdit({ text, start, end }: SelectedText, format: LineFormat): TextEdit {
  const { prefix, pattern, example } = format
  const from = text.lastIndexOf('\n', start - 1) + 1
  // A selection up to the beginning of a line does not include that line.
  const to = lineEnd(text, end > start && text[end - 1] === '\n' ? end - 1 : end)
  const lines = text.slice(from, to).split('\n')
  const filled = lines.filter((line) => line.trim() !== '')
  if (filled.length === 0) {
    const at = from + prefix.length
    return { from, to, insert: prefix + example, start: at, end: at + example.length }
  }
  const isRemoved = filled.every((line) => pattern.test(line))
  const formatted = lines
    .map((line) => (line.trim() === '' ? line : `${isRemoved ? '' : prefix}${line.replace(linePrefix, '')}`))
    .join('\n')
  // A line right after a list would belong to its last item.
  const next = text.slice(to + 1, lineEnd(text, to + 1))
  const isJoined = !isRemoved && pattern === lineFormats.list.pattern && next.trim() && !linePrefix.test(next)
  const insert = isJoined ? `${formatted}\n` : formatted
  if (lines.length > 1) return { from, to, insert, start: from, end: from + formatted.length }
  const shift = from + formatted.length - to
  return { from, to, insert, start: Math.max(from, start + shift), end: Math.max(from, end + shift) }
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}

type MarkFormat = { readonly stars: 1 | 2; readonly example: string }

const markFormats = {
  bold: { stars: 2, example: 'bold text' },
  italic: { stars: 1, example: 'italic text' },
} as const satisfies Record<string, MarkFormat>

/** A part of a line without the stars around it; `stars`: how many there are at each side, up to three. */
type Part = { readonly from: number; readonly to: number; readonly stars: number }

/** Formats the words of each selected line, because marks don't reach beyond a paragraph or an item of a list. */
function markEdit(selected: SelectedText, { stars, example }: MarkFormat): TextEdit {
  const { text } = selected
  const [first, ...others] = partsOf(selected)
  const parts = [first, ...others]
  const isFormatted = (part: Part) => (stars === 2 ? part.stars >= 2 : part.stars % 2 === 1)
  const isRemoved = parts.every(isFormatted)
  const from = first.from - first.stars
  let insert = ''
  let start = from
  let end = from
  let done = from
  for (const part of parts) {
    const change = isRemoved ? -stars : isFormatted(part) ? 0 : stars
    const marks = '*'.repeat(part.stars + change)
    insert += text.slice(done, part.from - part.stars) + marks
    if (part === first) start = from + insert.length
    insert += text.slice(part.from, part.to) || (isRemoved ? '' : example)
    end = from + insert.length
    insert += marks
    done = part.to + part.stars
  }
  return { from, to: done, insert, start, end }
}

function partsOf({ text, start, end }: SelectedText): readonly [Part, ...Part[]] {
  const parts: Part[] = []
  for (let from = start; from < end; ) {
    const to = Math.min(end, lineEnd(text, from))
    const isWholeLine = from === 0 || text[from - 1] === '\n'
    const prefix = isWholeLine ? (linePrefix.exec(text.slice(from, to))?.[0].length ?? 0) : 0
    const [wordsFrom, wordsTo] = trimmed(text, from + prefix, to)
    if (wordsFrom < wordsTo) parts.push(withoutStars(text, wordsFrom, wordsTo))
    from = to + 1
  }
  const [first, ...others] = parts
  return first ? [first, ...others] : [withoutStars(text, ...wordAt(text, start))]
}

function withoutStars(text: string, start: number, end: number): Part {
  let [from, to] = [start, end]
  while (to - from >= 2 && text[from] === '*' && text[to - 1] === '*') {
    from += 1
    to -= 1
  }
  let stars = 0
  while (stars < 3 && text[from - stars - 1] === '*' && text[to + stars] === '*') stars += 1
  return { from, to, stars }
}

const linkPattern = /\[([^[\]\n]*)\]\([^()\s]*\)/g
const addressPattern = /^(?:https?:\/\/|mailto:|tel:|\/)\S+$/
const linkExample = { label: 'link text', address: 'https://example.com' }

/** Selects what is still to be typed: the address, or the text if the address was selected. */
function linkEdit({ text, start, end }: SelectedText): TextEdit {
  for (const { 0: link, 1: label = '', index } of text.matchAll(linkPattern)) {
    const to = index + link.length
    const isInside = index <= start && end <= to && start < to && end > index
    if (isInside) return { from: index, to, insert: label, start: index, end: index + label.length }
  }
  const [from, to] = start < end ? trimmed(text, start, end) : wordAt(text, start)
  const words = text.slice(from, to).replaceAll(/\s+/g, ' ')
  const isAddress = addressPattern.test(words)
  const label = isAddress ? linkExample.label : words || linkExample.label
  const address = isAddress ? words : linkExample.address
  const isTextMissing = isAddress || words === ''
  const selectedAt = from + (isTextMissing ? 1 : label.length + 3)
  const length = isTextMissing ? label.length : address.length
  return { from, to, insert: `[${label}](${address})`, start: selectedAt, end: selectedAt + length }
}

/** The range without the spaces at its ends. */
function trimmed(text: string, start: number, end: number): readonly [from: number, to: number] {
  const part = text.slice(start, end)
  const from = start + part.length - part.trimStart().length
  return [from, Math.max(from, start + part.trimEnd().length)]
}

/** The word that has the caret inside; nothing at its ends, where the next word is typed. */
function wordAt(text: string, caret: number): readonly [from: number, to: number] {
  const before = /[\p{L}\p{N}’']+$/u.exec(text.slice(0, caret))?.[0].length ?? 0
  const after = /^[\p{L}\p{N}’']+/u.exec(text.slice(caret))?.[0].length ?? 0
  return before > 0 && after > 0 ? [caret - before, caret + after] : [caret, caret]
}
