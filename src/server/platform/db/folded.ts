import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { ignoredCharacters, plainCharacters } from '#domain/fold-text.ts'

/** TXT-1: the text as `foldText` folds it, by the database. Constants only, so that a generated column can use it. */
export function folded(text: SQLWrapper): SQL<string> {
  const [from, to] = plainCharacters.map((characters) => sql.raw(`'${characters.replaceAll("'", "''")}'`))
  const plain = sql`translate(normalize(${text}, NFKD), ${from}, ${to})`
  const visible = sql`regexp_replace(${plain}, ${sql.raw(`'[${ignoredCharacters}]'`)}, '', 'g')`
  return sql<string>`lower(regexp_replace(${visible}, ${sql.raw(String.raw`'\s+'`)}, ' ', 'g'))`
}

/** Whether the text contains this word of a search, both folded (TXT-1). */
export function contains(text: SQLWrapper, word: string): SQL {
  return sql`position(${folded(sql`${word}::text`)} in ${folded(text)}) > 0`
}
