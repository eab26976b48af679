/** Headers that every answer carries, and the content policy of pages. */

import { createHash } from 'node:crypto'
import type { PaymentSetup } from '#contract/site.ts'

/** SEC-1: on every answer. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'geolocation=(), microphone=(), camera=(self), payment=(self "https://js.stripe.com" "https://*.js.stripe.com")',
}

/**
 * SEC-2: the page may run only the scripts that the framework wrote into it (by their hashes) and our own files; it
 * may talk to us and to the payment provider.
 */
export function contentPolicy(inlineScripts: readonly string[], payment: PaymentSetup): string {
  const hashes = inlineScripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const { scripts, connections, frames } = payOrigins(payment)
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes, ...scripts].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
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

function payOrigins(payment: PaymentSetup) {
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
