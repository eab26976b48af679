/** One small change to a source file, and how it is displayed. */

/** Replaces the text from `start` up to `end`, as offsets in the file, with `text`. */
export type TextEdit = { readonly start: number; readonly end: number; readonly text: string }

export type Mutant = {
  /** Relative to the package root, such as 'src/server/orders/refunds/refund-payment.ts'. */
  readonly path: string
  /** The line where the change starts, counted from 1. */
  readonly line: number
  readonly operator: string
  /** In the order of the file, without overlaps. */
  readonly edits: readonly TextEdit[]
}

/** Returns the whole file with the mutant applied. */
export function applyMutant(source: string, { edits }: Pick<Mutant, 'edits'>): string {
  return edits.reduceRight(
    (text, { start, end, text: replacement }) => text.slice(0, start) + replacement + text.slice(end),
    source,
  )
}

/** The lines that differ between `before` and `after`, without their common indentation. */
type LineDiff = { readonly was: readonly string[]; readonly now: readonly string[] }

export function diffOf(before: string, after: string): LineDiff {
  const [old, changed] = [before.split('\n'), after.split('\n')]
  const most = Math.min(old.length, changed.length)
  let head = 0
  while (head < most && old[head] === changed[head]) head++
  let tail = 0
  while (tail < most - head && old.at(-1 - tail) === changed.at(-1 - tail)) tail++
  const was = old.slice(head, old.length - tail)
  const now = changed.slice(head, changed.length - tail)
  const indents = [...was, ...now].filter((line) => line.trim() !== '').map((line) => line.search(/\S/))
  const indent = Math.min(...indents)
  const shifted = (lines: readonly string[]) => lines.map((line) => line.slice(indent).trimEnd())
  return { was: shifted(was), now: shifted(now) }
}
