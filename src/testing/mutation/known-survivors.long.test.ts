import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { knownReason, readKnownSurvivors } from './known-survivors.ts'
import { mutantsOf } from './operators.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

test('[ARC-14] each known survivor is still a possible mutant of its file', () => {
  const gone = readKnownSurvivors().filter((known) => {
    if (!existsSync(root + known.path)) return true
    const source = readFileSync(root + known.path, 'utf8')
    return !mutantsOf(known.path, source).some((mutant) => knownReason([known], mutant, source))
  })
  expect(gone).toEqual([])
})

test('[ARC-14] a survivor is identified by its change, whatever its line', () => {
  const known = {
    path: 'src/some-file.ts',
    operator: 'drop-not',
    was: ['a(!b)'],
    now: ['a(b)'],
    reason: 'Nobody can tell the difference.',
  }
  const source = 'c()\n\n  a(!b)\n  a(!d)'
  const reasons = mutantsOf('src/some-file.ts', source)
    .filter(({ operator }) => operator === 'drop-not')
    .map((mutant) => knownReason([known], mutant, source))
  expect(reasons).toEqual([known.reason, null])
})
