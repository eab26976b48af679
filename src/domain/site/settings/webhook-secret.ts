/** The secret that signs webhooks. */

/** SET-9: the prefix of every secret. */
const webhookSecretPrefix = 'whsec_'
/** SET-9: the number of random bytes in a secret. */
export const webhookSecretBytes = 32

/** SET-9: the prefix and 64 hex characters of 32 random bytes. Throws a RangeError for any other number of bytes. */
export function webhookSecretFrom(bytes: Uint8Array): string {
  if (bytes.length !== webhookSecretBytes) throw new RangeError(`not ${webhookSecretBytes} bytes`)
  const letters = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
  return webhookSecretPrefix + letters.join('')
}

/** SET-9: the masked form that is displayed after the first time; the last four characters identify the secret. */
export function maskWebhookSecret(secret: string): string {
  return `${webhookSecretPrefix}${'•'.repeat(12)}${secret.slice(-4)}`
}
