/** SBX-2: the sandbox's keys. Fixed and public: they work only with a sandbox on this machine. */
export const sandboxKeys = {
  secretKey: 'sk_test_sandbox',
  publishableKey: 'pk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
  accountsWebhookSecret: 'whsec_sandbox_accounts',
} as const

/** SBX-2: the login of the sandbox's mail server; any other is refused. */
export const sandboxMailLogin = { user: 'sandbox', password: 'sandbox' } as const

/** SBX-2: the credentials of the sandbox's courier. */
export const sandboxCourierKeys = {
  clientId: 'sandbox_courier',
  clientSecret: 'sandbox_courier_secret',
  customerId: 'cus_sandbox',
  signingKey: 'sandbox_courier_signing_key',
} as const

/** SBX-2: the token of the sandbox's carrier of text messages, and of the replies that it sends. */
export const sandboxTextToken = 'sandbox_text_token'
