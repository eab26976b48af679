/** Mistakes that no test can notice, each with the reason why. */

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { applyMutant, diffOf, type Mutant } from './mutant.ts'

/** Known by what it changes, for lines move. */
const knownSurvivor = z.strictObject({
  path: z.string(),
  operator: z.string(),
  was: z.array(z.string()).readonly(),
  now: z.array(z.string()).readonly(),
  reason: z.string().min(20),
})

export type KnownSurvivor = z.infer<typeof knownSurvivor>

/** From the root of the package. */
export const knownSurvivorsPath = 'src/testing/mutation/known-survivors.json'

export function readKnownSurvivors(): KnownSurvivor[] {
  const file = fileURLToPath(new URL('known-survivors.json', import.meta.url))
  return z.array(knownSurvivor).parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** The entry about this mutant of `source`, or null. */
export function knownReason(known: readonly KnownSurvivor[], mutant: Mutant, source: string): string | null {
  const key = keyOf({ ...mutant, ...diffOf(source, applyMutant(source, mutant)) })
  return known.find((each) => keyOf(each) === key)?.reason ?? null
}

function keyOf({ path, operator, was, now }: Omit<KnownSurvivor, 'reason'>): string {
  return JSON.stringify([path, operator, was, now])
}
