/** Encrypts stored credentials with the same key in every process of a test, and in the template database. */

import { createCipher } from '#server/platform/security/cipher.ts'

export const testCipher = createCipher(Buffer.alloc(32, 'test'))
