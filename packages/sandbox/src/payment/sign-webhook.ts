import { createHmac } from 'node:crypto'

/** The provider's webhook signature: HMAC-SHA256 over the time in seconds, a dot and the body. */
export function signWebhook(payload: string, secret: string, nowMs: number): string {
  const time = Math.floor(nowMs / 1000)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')}`
}
