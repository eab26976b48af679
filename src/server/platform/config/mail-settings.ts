/** Parses the settings of outgoing email. */

import { isEmail } from '#domain/email.ts'
import type { Sender, SmtpServer } from '../adapters/mail/smtp.ts'

/**
 * Parses 'smtps://user:password@host:port', or 'smtp://…' for STARTTLS; user and password percent-encoded, the port 465 or
 * 587 if omitted. Returns null for anything else.
 */
export function parseSmtpUrl(value: string): SmtpServer | null {
  const url = URL.parse(value)
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || !url.hostname) return null
  if (!['', '/'].includes(url.pathname) || url.search || url.hash) return null
  const secure = url.protocol === 'smtps:'
  const login = loginOf(url)
  if (login === 'half') return null
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port ? Number(url.port) : secure ? 465 : 587,
    secure,
    login,
  }
}

/** Parses 'orders@example.com' or 'Comanda <orders@example.com>'; null for anything else. */
export function parseSender(value: string): Sender | null {
  const [, named, inBrackets, bare] = /^(?:([^<>"\r\n]*)<([^<>\s]+)>|([^<>\s]+))$/.exec(value) ?? []
  const address = inBrackets ?? bare
  if (!address || !isEmail(address)) return null
  return { name: named?.trim() || null, address }
}

function loginOf({ username, password }: URL): SmtpServer['login'] | 'half' {
  if (!username && !password) return null
  if (!username || !password) return 'half'
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) }
  } catch {
    return 'half'
  }
}
