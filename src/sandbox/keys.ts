/** SBX-2: the keys of the stand-in. Fixed and public: they open nothing but a sandbox on this machine. */
export const sandboxKeys = {
  secretKey: 'sk_test_sandbox',
  publishableKey: 'pk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
  accountsWebhookSecret: 'whsec_sandbox_accounts',
} as const

/** SBX-2: what the stand-in of the mail server asks for; anything else is refused. */
export const sandboxMailLogin = { user: 'sandbox', password: 'sandbox' } as const

/** SBX-2: the credentials of the stand-in of the courier. */
export const sandboxCourierKeys = {
  clientId: 'sandbox_courier',
  clientSecret: 'sandbox_courier_secret',
  customerId: 'cus_sandbox',
  signingKey: 'sandbox_courier_signing_key',
} as const
