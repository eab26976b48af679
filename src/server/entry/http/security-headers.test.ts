import { expect, test } from 'vitest'
import { contentPolicy } from './security-headers.ts'

function rules(captcha: 'turnstile' | 'hcaptcha' | null): Record<string, string> {
  const policy = contentPolicy([], { provider: 'off' }, captcha)
  return Object.fromEntries(policy.split('; ').map((rule) => rule.split(/ (.*)/).slice(0, 2)))
}

test('[ACC-62] without a captcha, a page loads nothing from its vendors', () => {
  expect(rules(null)).toMatchObject({
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'connect-src': "'self'",
    'frame-src': "'none'",
  })
})

test.each([
  ['turnstile', 'https://challenges.cloudflare.com', /hcaptcha/],
  ['hcaptcha', 'https://hcaptcha.com https://*.hcaptcha.com', /cloudflare/],
] as const)('[ACC-62] with %s, a page loads from that vendor and from no other', (provider, hosts, other) => {
  const widened = rules(provider)
  expect(widened).toMatchObject({ 'script-src': `'self' ${hosts}`, 'frame-src': hosts })
  expect(Object.values(widened).join(' ')).not.toMatch(other)
  const plain = rules(null)
  for (const name of ['default-src', 'img-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors'])
    expect([name, widened[name]]).toEqual([name, plain[name]])
})
