/** The settings of win-back mail. The messages for people come from the domain; these limits only protect against floods. */

import { z } from 'zod'
import { winBackLimits as limits } from '#domain/diners/win-back.ts'

export const winBackFields = {
  winBackEnabled: z.boolean(),
  winBackDays: z.int(),
  winBackHour: z.int(),
  winBackSubject: z
    .string()
    .trim()
    .max(limits.subject * 2),
  winBackText: z
    .string()
    .trim()
    .max(limits.text * 2),
  winBackCode: z.string().trim().max(64).nullable(),
}
