import type { TermsVersion } from '#domain/site/pages/terms.ts'
import { paths } from './paths.ts'

/** TOS-5: returns the address of a version of terms. */
export function termsVersionPath(version: TermsVersion): string {
  return `${paths.terms}?${new URLSearchParams({ version })}`
}
