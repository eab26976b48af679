/** Verifies with an outside captcha service that a person submitted a form. */

import { z } from 'zod'
import { limitedFetch } from '../../../platform/adapters/limited-fetch.ts'
import type { SignInFeatures } from '../../../platform/config/sign-in/sign-in-settings.ts'

/** The header in which the form sends the captcha response. */
const captchaHeader = 'x-captcha-response'

const verifyUrls = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
} as const
const timeoutMs = 5_000
const verdictSchema = z.object({ success: z.boolean() })

/**
 * ACC-54: returns true if no captcha is configured or the service accepts the response. If the service doesn't respond,
 * returns false: an attacker who takes it down must not get past it.
 */
export async function isPerson(
  captcha: SignInFeatures['captcha'],
  headers: Headers,
  from: string,
): Promise<boolean> {
  if (!captcha) return true
  const answer = headers.get(captchaHeader)
  if (!answer) return false
  const body = new URLSearchParams({ secret: captcha.secretKey, response: answer, remoteip: from })
  const url = captcha.verifyUrl ?? verifyUrls[captcha.provider]
  const response = await limitedFetch(url, { method: 'POST', body }, { timeoutMs }).catch(() => null)
  if (!response?.ok) return false
  return verdictSchema.safeParse(await response.json().catch(() => null)).data?.success ?? false
}
