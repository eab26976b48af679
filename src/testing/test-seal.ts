/** Encrypts stored credentials with the same key in every process of a test, and in the template database. */

import { createSeal } from '#server/seal.ts'

export const testSeal = createSeal(Buffer.alloc(32, 'test'))
