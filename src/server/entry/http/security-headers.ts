/** Headers of every response, and the content policy of pages. */

import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { PaymentSetup } from '#contract/site/site.ts'
import type { Config } from '../../platform/config/config.ts'
import type { SignInFeatures } from '../../platform/config/sign-in/sign-in-settings.ts'
import { areaOf } from './request-context.ts'

type CaptchaProvider = NonNullable<SignInFeatures['captcha']>['provider']

/** SEC-34: a response that is not one of our pages can't load, run or frame anything. */
export const barePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': barePolicy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/**
 * SEC-1: sends the security headers with every response that has none of its own, and stores no response of the API unless it
 * allows that.
 */
export function setSecurityHeaders(mode: Config['mode']): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of Object.entries(securityHeaders))
      if (!headers.has(name)) headers.set(name, value)
    headers.set('Permissions-Policy', permissionsPolicyOf(c.req.path))
    for (const [name, value] of Object.entries(secrecyOf(c.req.path))) headers.set(name, value)
    const area = areaOf(c.req.path)
    if ((area === 'api' || area === 'rpc') && !headers.has('Cache-Control'))
      headers.set('Cache-Control', 'no-store')
    if (mode === 'production') headers.set('Strict-Transport-Security', 'max-age=31536000')
  }
}

/** The pages that can ask for the device's location: the directory, and the restaurant's settings. */
const locatingPage = /^\/(?:restaurants$|admin(?:\/|$))/

/** SEC-1: returns what a page may use of the device. Only a few may ask for its location. */
function permissionsPolicyOf(path: string): string {
  const geolocation = locatingPage.test(path) ? '(self)' : '()'
  return `geolocation=${geolocation}, microphone=(), camera=(self), payment=(self "https://js.stripe.com" "https://*.js.stripe.com")`
}

/** The pages from which a diner reaches the payment without loading another document. */
const dinerPage = /^\/(?:$|menu\/|checkout\/|order\/|orders$|tos$|pages\/|login$)/

/**
 * PAY-40: returns the opener policy of the page at a path. `same-origin` would cut off the pop-ups that a wallet opens from
 * Stripe's frame, and a document keeps the policy it was loaded with, so every page that leads to the payment allows them.
 */
export function openerPolicyOf(path: string): 'same-origin' | 'same-origin-allow-popups' {
  return dinerPage.test(path) ? 'same-origin-allow-popups' : 'same-origin'
}

/** Which of our own pages a page shows in frames, and which origin may show the page in one. */
type Framing = { readonly within: readonly string[]; readonly around: string }

const unframed: Framing = { within: [], around: "'none'" }

/**
 * DEM-56: in a demo, the page `/demo` at `siteUrl` shows a diner's page of its own origin next to a kitchen, so it may frame
 * both. `kitchens`: the origins of the demo's kitchens.
 */
export function demoFraming(path: string, siteUrl: string, kitchens: readonly string[]): Framing {
  if (path === '/demo') return { ...unframed, within: ["'self'", ...kitchens] }
  // A kitchen is at `/` of its host.
  return dinerPage.test(path) ? { ...unframed, around: siteUrl } : unframed
}

/** Other origins that a page may load from. */
type Outside = {
  readonly scripts: readonly string[]
  readonly styles?: readonly string[]
  readonly connections: readonly string[]
  readonly frames: readonly string[]
}

/**
 * SEC-2: returns the content policy: the page may run only the scripts that the framework wrote into it (by their hashes)
 * and our own files; it may connect only to us, the payment provider and, if configured, the captcha vendor.
 */
export function contentPolicy(
  inlineScripts: readonly string[],
  payment: PaymentSetup,
  captcha: CaptchaProvider | null,
  { within, around } = unframed,
): string {
  const hashes = inlineScripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const outside: readonly Outside[] = [payOrigins(payment), ...(captcha ? [captchaOrigins[captcha]] : [])]
  const scripts = outside.flatMap((service) => service.scripts)
  const styles = outside.flatMap((service) => service.styles ?? [])
  const connections = outside.flatMap((service) => service.connections)
  const frames = [...outside.flatMap((service) => service.frames), ...within]
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
    `frame-ancestors ${around}`,
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

/** URLs that contain a secret: a guest's link, an invitation, a password reset. */
const keyed =
  /^\/(?:orders?|join|invitations|mail|api\/mail-links|api\/orders|api\/account\/orders|api\/invitations)\/[^/]{16,}|^\/reset-password/

/** SEC-35: responses behind a secret are not cached, and their URL is not sent as a referrer. */
function secrecyOf(path: string): Readonly<Record<string, string>> {
  return keyed.test(path) ? { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'private, no-store' } : {}
}

/** LOG-2: removes the secret in such a URL, a checkout's id, and a program's key, for the log. */
export function withoutKey(path: string): string {
  return path
    .replace(/(\/(?:orders?|checkouts|join|invitations|mail|mail-links)\/)[^/]{16,}/, '$1…')
    .replace(/(cmd_(?:live|test)_[\dA-Za-z]{8}_)[\dA-Za-z]+/g, '$1…')
}
