/** The search of the command palette. */

import { foldText } from '#domain/fold-text.ts'

/**
 * ADM-22: returns the commands whose text has every word of `query`, in any case; all for an empty query. Texts that begin
 * with the query come first, then those with a word that does; otherwise the order stays. At most `most`.
 */
export function findCommands<Command extends { readonly label: string }>(
  commands: readonly Command[],
  query: string,
  most: number,
): readonly Command[] {
  const wanted = foldText(query).trim()
  const words = wanted.split(/\s+/).filter(Boolean)
  const found = commands.filter(({ label }) => words.every((word) => foldText(label).includes(word)))
  return found.toSorted((one, other) => rank(one.label, wanted) - rank(other.label, wanted)).slice(0, most)
}

function rank(label: string, wanted: string): number {
  const text = foldText(label)
  if (text.startsWith(wanted)) return 0
  return text.split(/\s+/).some((word) => word.startsWith(wanted)) ? 1 : 2
}
