/** Headers that every answer carries, and the content policy of pages. */

import { createHash } from 'node:crypto'
import type { PaymentSetup } from '#contract/site.ts'
import type { SignInFeatures } from '../sign-in-settings.ts'

type CaptchaProvider = NonNullable<SignInFeatures['captcha']>['provider']

/** SEC-1: on every answer. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'geolocation=(), microphone=(), camera=(self), payment=(self "https://js.stripe.com" "https://*.js.stripe.com")',
}

/** Others that a page may load from. */
type Outside = {
  readonly scripts: readonly string[]
  readonly styles?: readonly string[]
  readonly connections: readonly string[]
  readonly frames: readonly string[]
}

/**
 * SEC-2, ACC-62: the page may run only the scripts that the framework wrote into it (by their hashes) and our own files;
 * it may talk to us, to the payment provider, and where one is set up to whoever tells people from machines.
 */
export function contentPolicy(
  inlineScripts: readonly string[],
  payment: PaymentSetup,
  captcha: CaptchaProvider | null,
): string {
  const hashes = inlineScripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const outside: readonly Outside[] = [payOrigins(payment), ...(captcha ? [captchaOrigins[captcha]] : [])]
  const scripts = outside.flatMap((each) => each.scripts)
  const styles = outside.flatMap((each) => each.styles ?? [])
  const connections = outside.flatMap((each) => each.connections)
  const frames = outside.flatMap((each) => each.frames)
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes, ...scripts].join(' ')}`,
    `style-src ${["'self'", "'unsafe-inline'", ...styles].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connections].join(' ')}`,
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const ofHcaptcha = ['https://hcaptcha.com', 'https://*.hcaptcha.com']
const captchaOrigins: Readonly<Record<CaptchaProvider, Outside>> = {
  turnstile: {
    scripts: ['https://challenges.cloudflare.com'],
    connections: [],
    frames: ['https://challenges.cloudflare.com'],
  },
  hcaptcha: { scripts: ofHcaptcha, styles: ofHcaptcha, connections: ofHcaptcha, frames: ofHcaptcha },
}

function payOrigins(payment: PaymentSetup): Outside {
  switch (payment.provider) {
    case 'stripe':
      return {
        scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
        connections: ['https://api.stripe.com'],
        frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      }
    case 'sandbox':
      return { scripts: [], connections: [payment.url], frames: [payment.url] }
    case 'off':
      return { scripts: [], connections: [], frames: [] }
  }
}
