import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { standardTerms, standardTermsMarkdown, termsIntroduction } from './standard-terms.ts'
import { standardTermsVersion, termsVersionPattern, whyNotTerms } from './terms.ts'

const own = '019a9d00-0000-7000-8000-000000000001'
const changed = { kind: 'terms_changed' }

test.for([
  ['the current version', own, own, null],
  ['the standard text', standardTermsVersion, standardTermsVersion, null],
  ['none, where the standard text applies', null, standardTermsVersion, null],
  ['none, where another text applies', null, own, changed],
  ['the standard text, where another one applies', standardTermsVersion, own, changed],
  ['another text, where the standard one applies again', own, standardTermsVersion, changed],
] as const)('[TOS-3] accepted %s', ([, accepted, current, refusal]) => {
  expect(whyNotTerms(accepted, current)).toEqual(refusal)
})

test('[TOS-2] a changed standard text needs another number', () => {
  const digest = createHash('sha256')
    .update(JSON.stringify([termsIntroduction, standardTerms]))
    .digest('hex')
  expect([standardTermsVersion, digest.slice(0, 16)]).toEqual(['standard-1', 'f5b4d1f79294f930'])
})

test('[TOS-2] a version is a number of the standard text or an id', () => {
  for (const version of [standardTermsVersion, own]) expect(version).toMatch(termsVersionPattern)
  for (const text of ['', 'standard-', 'standard-x', `${own}0`]) expect(text).not.toMatch(termsVersionPattern)
})

test('[TOS-6] own terms start from the whole standard text', () => {
  const text = standardTermsMarkdown()
  expect(text).toContain(`## ${standardTerms[0]?.title}\n\n`)
  for (const { paragraphs } of standardTerms) for (const each of paragraphs) expect(text).toContain(each)
})
