/** The keys with which better-auth encrypts second factors and signing keys, and their rotation. */

import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'

/** The keys in better-auth's format: the first one signs and encrypts, all of them decrypt. */
type LibrarySecrets = {
  readonly secret: string
  readonly secrets: { readonly version: number; readonly value: string }[]
}

/**
 * SEC-41: returns the current key first, then the previous ones, newest first. `secret` decrypts what was written before
 * better-auth versioned its keys; that was always the oldest key.
 */
export function librarySecrets(key: Buffer, before: readonly Buffer[]): LibrarySecrets {
  const secrets = [key, ...before].map((each) => {
    const value = secretOf(each)
    return { version: versionOf(value), value }
  })
  return { secret: secrets.at(-1)?.value ?? secretOf(key), secrets }
}

/** Returns the string that better-auth uses for a key. */
export function secretOf(key: Buffer): string {
  return key.toString('base64url')
}

export type LibraryCipher = {
  isCurrent(encrypted: string): boolean
  /** Whether the value was encrypted with one of the keys; true for one of before better-auth versioned its keys. */
  hasKeyOf(encrypted: string): boolean
  /** Returns the value encrypted with the current key. Throws if no key decrypts it. */
  renew(encrypted: string): Promise<string>
}

/** SEC-41: returns the cipher for what better-auth stores in our tables. */
export function libraryCipher(key: Buffer, before: readonly Buffer[]): LibraryCipher {
  const { secret, secrets } = librarySecrets(key, before)
  const currentVersion = secrets[0]?.version ?? 0
  const keys = new Map(secrets.map(({ version, value }) => [version, value]))
  const config = { keys, currentVersion, legacySecret: secret }
  return {
    isCurrent: (encrypted) => encrypted.startsWith(`$ba$${currentVersion}$`),
    hasKeyOf(encrypted) {
      const [, version] = /^\$ba\$(\d+)\$/.exec(encrypted) ?? []
      return version === undefined || keys.has(Number(version))
    },
    renew: async (encrypted) =>
      symmetricEncrypt({ key: config, data: await symmetricDecrypt({ key: config, data: encrypted }) }),
  }
}

/** better-auth needs a version number for each key; deriving it from the key avoids a list of numbers. FNV-1a, 31 bits. */
function versionOf(value: string): number {
  let hash = 0x811c9dc5
  for (const letter of value) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  return hash >>> 1
}
