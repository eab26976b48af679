/** The secret that webhooks are signed with. */

/** SET-9: every secret begins so. */
export const webhookSecretPrefix = 'whsec_'
/** SET-9: that much chance is in one. */
export const webhookSecretBytes = 32

/** SET-9: the prefix and 64 hex characters, from 32 random bytes. Throws a RangeError for any other number of them. */
export function webhookSecretFrom(bytes: Uint8Array): string {
  if (bytes.length !== webhookSecretBytes) throw new RangeError(`not ${webhookSecretBytes} bytes`)
  const letters = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
  return webhookSecretPrefix + letters.join('')
}

/** SET-9: as it is shown once it was seen: its last four letters tell which one it is. */
export function maskWebhookSecret(secret: string): string {
  return `${webhookSecretPrefix}${'•'.repeat(12)}${secret.slice(-4)}`
}
