import { eq } from 'drizzle-orm'
import { toId } from '#domain/ids.ts'
import { isStandardTerms, type TermsVersion } from '#domain/site/pages/terms.ts'
import type { Database } from '../../platform/db/connect.ts'
import { pageVersions } from '../../platform/db/schema/pages.ts'

/** TOS-5: the number of a published version of terms; null for the standard text, and for null. */
export async function findTermsNumber(db: Database, version: TermsVersion | null): Promise<number | null> {
  if (version === null || isStandardTerms(version)) return null
  const [row] = await db
    .select({ number: pageVersions.number })
    .from(pageVersions)
    .where(eq(pageVersions.id, toId(version)))
  return row?.number ?? null
}
