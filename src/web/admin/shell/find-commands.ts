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
  const searched = foldText(query).trim()
  const words = searched.split(/\s+/).filter(Boolean)
  const matches = commands.filter(({ label }) => words.every((word) => foldText(label).includes(word)))
  return matches
    .toSorted((one, other) => rank(one.label, searched) - rank(other.label, searched))
    .slice(0, most)
}

function rank(label: string, searched: string): number {
  const text = foldText(label)
  if (text.startsWith(searched)) return 0
  return text.split(/\s+/).some((word) => word.startsWith(searched)) ? 1 : 2
}
