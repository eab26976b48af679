/** What diners answer to text messages, as the carrier reports it. */

import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { maxText, toGsmText } from '#domain/orders/diner-messages/gsm-text.ts'
import { readTextReply, type TextReply } from '#domain/orders/diner-messages/text-reply.ts'
import { parsePhone, phoneToE164 } from '#domain/phone.ts'
import { TextMessageError, type TextPort } from '../../platform/adapters/text-messages/port.ts'
import type { MessagesDeps } from '../deps.ts'
import { startTexts, stopTexts } from './text-opt-outs.ts'

/** Longer texts answer nothing that is understood here. */
const replySchema = z.object({ from: z.string().max(100), text: z.string().max(10_000) })

/**
 * TEL-9: returns the HTTP status; `authorization` must have the port's token. Any other text than the known words changes
 * nothing. After 503 the carrier reports it again.
 */
export async function receiveTextReply(
  deps: MessagesDeps,
  body: Uint8Array,
  authorization: string | null,
): Promise<200 | 400 | 401 | 404 | 503> {
  const port = deps.textMessages
  if (!port) return 404
  if (!isEqual(authorization ?? '', `Bearer ${port.token}`)) return 401
  const report = replySchema.safeParse(parseJson(body))
  const phone = report.success ? parsePhone(report.data.from) : null
  if (!report.success || phone === null) return 400
  const reply = readTextReply(report.data.text)
  deps.log.info({ reply }, 'a diner answered a text message')
  return reply === null ? 200 : actOn(deps, port, reply, phone)
}

async function actOn(
  deps: MessagesDeps,
  port: TextPort,
  reply: TextReply,
  phone: string,
): Promise<200 | 503> {
  if (reply === 'stop') await stopTexts(deps, deps.db, phone)
  if (reply === 'start') await startTexts(deps, deps.db, phone)
  if (reply !== 'help') return 200
  try {
    await port.send(phoneToE164(phone), await helpText(deps))
    return 200
  } catch (error) {
    if (!(error instanceof TextMessageError)) throw error
    deps.log.warn({ error }, 'could not answer HELP by text message')
    return error.kind === 'temporary' || error.kind === 'unreachable' ? 503 : 200
  }
}

/** TEL-9: the name and the support address of the platform. */
async function helpText({ settings, config }: Pick<MessagesDeps, 'settings' | 'config'>): Promise<string> {
  const { siteName, supportEmail } = await settings.current()
  const address = supportEmail || config.supportEmail
  return toGsmText(`${siteName}: texts about your orders. Help: ${address}. Reply STOP to end.`).slice(
    0,
    maxText,
  )
}

function isEqual(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString())
  } catch {
    return null
  }
}
