/** The keys under which the accounts library encrypts second factors and signing keys, and how they are changed. */

import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'

/** What the library takes: the first one signs and encrypts, all of them decrypt. */
type LibrarySecrets = {
  readonly secret: string
  readonly secrets: { readonly version: number; readonly value: string }[]
}

/**
 * SEC-41: the present key first, then those before it, the newest first. `secret` opens what was written before the
 * library named its keys, which the oldest did.
 */
export function librarySecrets(key: Buffer, before: readonly Buffer[]): LibrarySecrets {
  const secrets = [key, ...before].map((each) => {
    const value = secretOf(each)
    return { version: versionOf(value), value }
  })
  return { secret: secrets.at(-1)?.value ?? secretOf(key), secrets }
}

/** The word that stands for a key at the library. */
export function secretOf(key: Buffer): string {
  return key.toString('base64url')
}

export type LibraryCipher = {
  isCurrent(encrypted: string): boolean
  /** The same under the present key. Throws where no key opens it. */
  renew(encrypted: string): Promise<string>
}

/** SEC-41: for what the library has in our tables. */
export function libraryCipher(key: Buffer, before: readonly Buffer[]): LibraryCipher {
  const { secret, secrets } = librarySecrets(key, before)
  const currentVersion = secrets[0]?.version ?? 0
  const keys = new Map(secrets.map(({ version, value }) => [version, value]))
  const config = { keys, currentVersion, legacySecret: secret }
  return {
    isCurrent: (encrypted) => encrypted.startsWith(`$ba$${currentVersion}$`),
    renew: async (encrypted) =>
      symmetricEncrypt({ key: config, data: await symmetricDecrypt({ key: config, data: encrypted }) }),
  }
}

/** The library wants a number for each; one that belongs to the key needs no list of them. FNV-1a, 31 bits. */
function versionOf(value: string): number {
  let hash = 0x811c9dc5
  for (const letter of value) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  return hash >>> 1
}
