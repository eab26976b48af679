import type { EnvironmentKeyName } from '#domain/site/operations/installation/key-ages.ts'
import type { Config } from './config.ts'

/** SEC-72: the secrets of the environment whose age the installation notes. `appSecret`: the one in use. */
export function environmentKeys(
  { stripe, bucket, metricsToken }: Pick<Config, 'stripe' | 'bucket' | 'metricsToken'>,
  appSecret: string,
): Readonly<Partial<Record<EnvironmentKeyName, string>>> {
  return {
    app_secret: appSecret,
    ...(stripe && { payment_key: stripe.secretKey, payment_webhook: stripe.webhookSecret }),
    ...(stripe?.accountsWebhookSecret && { accounts_webhook: stripe.accountsWebhookSecret }),
    ...(bucket && { storage_key: bucket.secretAccessKey }),
    ...(metricsToken && { metrics_token: metricsToken }),
  }
}
