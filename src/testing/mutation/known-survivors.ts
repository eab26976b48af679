/** Mutants that no test can catch, each with the reason. */

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { applyMutant, diffOf, type Mutant } from './mutant.ts'

/** Identified by its change, because lines move. */
const knownSurvivor = z.strictObject({
  path: z.string(),
  operator: z.string(),
  was: z.array(z.string()).readonly(),
  now: z.array(z.string()).readonly(),
  reason: z.string().min(20),
})

type KnownSurvivor = z.infer<typeof knownSurvivor>

/** Relative to the package root. */
export const knownSurvivorsPath = 'src/testing/mutation/known-survivors.json'

export function readKnownSurvivors(): KnownSurvivor[] {
  const file = fileURLToPath(new URL('known-survivors.json', import.meta.url))
  return z.array(knownSurvivor).parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** The reason recorded for this mutant of `source`; null if there is none. */
export function knownReason(known: readonly KnownSurvivor[], mutant: Mutant, source: string): string | null {
  const key = keyOf({ ...mutant, ...diffOf(source, applyMutant(source, mutant)) })
  return known.find((each) => keyOf(each) === key)?.reason ?? null
}

function keyOf({ path, operator, was, now }: Omit<KnownSurvivor, 'reason'>): string {
  return JSON.stringify([path, operator, was, now])
}
