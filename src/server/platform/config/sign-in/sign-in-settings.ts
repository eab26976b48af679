/** Sign-in methods that need an outside service, or that not every site wants: disabled until configured. */

import { z } from 'zod'
import { type SettingText, setting, text } from '../setting.ts'
import { type Company, companiesExample, companyMistakes, parseCompanies } from './single-sign-on-settings.ts'

/** Providers that better-auth supports by name. */
export const knownProviders = ['google', 'apple', 'github', 'microsoft', 'facebook'] as const
export type KnownProvider = (typeof knownProviders)[number]

/** The id of the OpenID Connect provider among the others. */
export const oidcId = 'oidc'

type Credentials = { readonly clientId: string; readonly clientSecret: string }

export type SignInFeatures = {
  readonly providers: Readonly<Partial<Record<KnownProvider, Credentials>>>
  /** Any OpenID Connect provider; `issuer` without a trailing slash. */
  readonly oidc: (Credentials & { readonly issuer: string; readonly name: string }) | null
  /** Companies whose people sign in at their own provider, found by the domain of their address. */
  readonly companies: readonly Company[]
  /** The URL to which text messages are posted, and its token. */
  readonly textMessages: { readonly url: string; readonly token: string } | null
  readonly captcha: {
    readonly provider: 'turnstile' | 'hcaptcha'
    readonly siteKey: string
    readonly secretKey: string
    /** Where captcha responses are verified; null: at the provider's own address. */
    readonly verifyUrl: string | null
  } | null
  readonly extras: ReadonlySet<SignInExtra>
}

/**
 * anonymous: accounts without an address · tokens: short-lived signed tokens and their public keys · bearer: sessions in a
 * header · wallets: messages signed with an Ethereum wallet.
 */
const signInExtras = ['anonymous', 'tokens', 'bearer', 'wallets'] as const
type SignInExtra = (typeof signInExtras)[number]

/** The built-in sign-in methods only. */
export const plainSignIn: SignInFeatures = {
  providers: {},
  oidc: null,
  companies: [],
  textMessages: null,
  captcha: null,
  extras: new Set(),
}

const address = (example: string) =>
  z.url({ protocol: /^https?$/, message: `must be an address such as ${example}` })

const providerCredentials: SettingText = {
  for: 'sign-in with these providers, each with its ID and secret ([signing in](sign-in.md))',
  without: 'off',
}
const oidcProvider: SettingText = {
  for: 'sign-in with one OpenID Connect provider ([signing in](sign-in.md)); `OIDC_NAME`, the name on its button, is optional',
  without: 'off',
}
const smsService: SettingText = {
  for: 'the service to which text messages are posted, and its token ([text messages](text-messages.md))',
  without: "the sandbox's page in the demo, without codes for signing in; in production no text messages",
}
const captcha: SettingText = {
  for: 'a captcha in the forms for signing in and signing up, `turnstile` or `hcaptcha` ([signing in](sign-in.md)); `CAPTCHA_VERIFY_URL` is optional',
  without: 'off',
}

/** The environment variables for sign-in. */
export const signInEnvironment = {
  GOOGLE_CLIENT_ID: setting(text, providerCredentials),
  GOOGLE_CLIENT_SECRET: setting(text, providerCredentials),
  APPLE_CLIENT_ID: setting(text, providerCredentials),
  APPLE_CLIENT_SECRET: setting(text, providerCredentials),
  GITHUB_CLIENT_ID: setting(text, providerCredentials),
  GITHUB_CLIENT_SECRET: setting(text, providerCredentials),
  MICROSOFT_CLIENT_ID: setting(text, providerCredentials),
  MICROSOFT_CLIENT_SECRET: setting(text, providerCredentials),
  FACEBOOK_CLIENT_ID: setting(text, providerCredentials),
  FACEBOOK_CLIENT_SECRET: setting(text, providerCredentials),
  OIDC_ISSUER: setting(address('https://login.example.com'), oidcProvider),
  OIDC_CLIENT_ID: setting(text, oidcProvider),
  OIDC_CLIENT_SECRET: setting(text, oidcProvider),
  OIDC_NAME: setting(text.max(40, 'must have at most 40 letters'), oidcProvider),
  SSO_PROVIDERS: setting(
    text.transform((value, context) => {
      const companies = parseCompanies(value)
      if (companies) return companies
      context.addIssue({ code: 'custom', message: `must be a list such as ${companiesExample}` })
      return z.NEVER
    }),
    {
      for: 'companies whose people sign in with their own provider, as a list in JSON ([signing in](sign-in.md))',
      without: 'none',
    },
  ),
  SMS_WEBHOOK_URL: setting(address('https://sms.example.com/send'), smsService),
  SMS_WEBHOOK_TOKEN: setting(text.min(16, 'must have at least 16 characters'), smsService),
  CAPTCHA_PROVIDER: setting(z.enum(['turnstile', 'hcaptcha']), captcha),
  CAPTCHA_SITE_KEY: setting(text, captcha),
  CAPTCHA_SECRET_KEY: setting(text, captcha),
  CAPTCHA_VERIFY_URL: setting(address('https://challenges.example.com/verify'), captcha),
  SIGN_IN_EXTRAS: setting(
    text.transform((value, context) => {
      const named = value.split(',').map((each) => each.trim())
      const recognized = signInExtras.filter((extra) => named.includes(extra))
      if (recognized.length === named.length) return new Set<SignInExtra>(recognized)
      context.addIssue({ code: 'custom', message: `must be some of ${signInExtras.join(',')}` })
      return z.NEVER
    }),
    {
      for: 'more sign-in methods, separated by commas: `anonymous`, `tokens`, `bearer`, `wallets` ([signing in](sign-in.md))',
      without: 'none',
    },
  ),
}

const settingsSchema = z.object(signInEnvironment)
type SignInEnvironment = z.infer<typeof settingsSchema>

/** CFG-4: returns one sentence for each mistake in the combination of settings. */
export function signInMistakes(settings: SignInEnvironment, isProduction: boolean): string[] {
  const together: readonly (readonly (keyof SignInEnvironment)[])[] = [
    ...Object.values(credentialNames),
    ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
    ['SMS_WEBHOOK_URL', 'SMS_WEBHOOK_TOKEN'],
    ['CAPTCHA_PROVIDER', 'CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET_KEY'],
  ]
  const halves = together.flatMap((names) => {
    const missing = names.filter((name) => !settings[name])
    return missing.length === names.length
      ? []
      : missing.map(
          (name) => `${name} is needed beside ${names.filter((each) => each !== name).join(' and ')}`,
        )
  })
  const secret = ['OIDC_ISSUER', 'SMS_WEBHOOK_URL', 'CAPTCHA_VERIFY_URL'] as const
  const open = secret.filter((name) => isProduction && settings[name]?.startsWith('http:'))
  return [
    ...halves,
    ...open.map((name) => `${name} must begin with https:// in production mode`),
    ...companyMistakes(settings.SSO_PROVIDERS ?? [], isProduction),
  ]
}

/** Expects settings without mistakes. */
export function readSignInFeatures(settings: SignInEnvironment): SignInFeatures {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, SMS_WEBHOOK_URL, SMS_WEBHOOK_TOKEN } = settings
  const { CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY, CAPTCHA_SECRET_KEY } = settings
  const providers = knownProviders.flatMap((provider) => {
    const [id, secret] = credentialNames[provider]
    const [clientId, clientSecret] = [settings[id], settings[secret]]
    return clientId && clientSecret ? [[provider, { clientId, clientSecret }] as const] : []
  })
  return {
    providers: Object.fromEntries(providers),
    oidc:
      OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET
        ? {
            issuer: OIDC_ISSUER.replace(/\/+$/, ''),
            clientId: OIDC_CLIENT_ID,
            clientSecret: OIDC_CLIENT_SECRET,
            name: settings.OIDC_NAME ?? 'single sign-on',
          }
        : null,
    companies: settings.SSO_PROVIDERS ?? [],
    textMessages:
      SMS_WEBHOOK_URL && SMS_WEBHOOK_TOKEN ? { url: SMS_WEBHOOK_URL, token: SMS_WEBHOOK_TOKEN } : null,
    captcha:
      CAPTCHA_PROVIDER && CAPTCHA_SITE_KEY && CAPTCHA_SECRET_KEY
        ? {
            provider: CAPTCHA_PROVIDER,
            siteKey: CAPTCHA_SITE_KEY,
            secretKey: CAPTCHA_SECRET_KEY,
            verifyUrl: settings.CAPTCHA_VERIFY_URL ?? null,
          }
        : null,
    extras: settings.SIGN_IN_EXTRAS ?? new Set(),
  }
}

const credentialNames = {
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  apple: ['APPLE_CLIENT_ID', 'APPLE_CLIENT_SECRET'],
  github: ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
  microsoft: ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
  facebook: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
} as const satisfies Record<KnownProvider, readonly (keyof typeof signInEnvironment)[]>
