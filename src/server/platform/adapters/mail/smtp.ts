import { createTransport, type SendMailOptions } from 'nodemailer'
import { type Mail, MailError, type Mailer } from './port.ts'
import { partlyRefused, translateError } from './smtp-errors.ts'

type SmtpOptions = {
  readonly server: SmtpServer
  readonly from: Sender
  /** How long the server may be silent, in milliseconds; a whole email may take three times as long. */
  readonly timeoutMs: number
}

export type SmtpServer = {
  readonly host: string
  readonly port: number
  /** TLS from the first byte ('smtps'). */
  readonly secure: boolean
  readonly login: { readonly user: string; readonly password: string } | null
}

export type Sender = { readonly name: string | null; readonly address: string }

/** MAI-4: sends email by SMTP, over a few connections that stay open for a while. */
export function createSmtpMailer({ server, from, timeoutMs }: SmtpOptions): Mailer {
  const { host, port, secure, login } = server
  const transport = createTransport({
    pool: true,
    host,
    port,
    secure,
    // A login is never sent unencrypted, except to this machine.
    requireTLS: login !== null && !secure && !isLoopback(host),
    ...(login ? { auth: { user: login.user, pass: login.password } } : {}),
    maxConnections: 3,
    idleTimeout: 30_000,
    // The caller decides when to retry; the library must not retry on its own.
    maxRequeues: 0,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      const signal = AbortSignal.timeout(timeoutMs * 3)
      const { rejectedErrors = [] } = await translated(
        transport.sendMail({ ...toMessage(mail, from), signal }),
      )
      if (rejectedErrors.length > 0) throw partlyRefused(rejectedErrors)
    },
    async check() {
      await translated(transport.verify())
    },
    close: () => transport.close(),
  }
}

function toMessage(mail: Mail, usual: Sender): SendMailOptions {
  const { to, replyTo, subject, html, text, key, unsubscribeUrl } = mail
  const { attachments = [], inlineImages = [] } = mail
  const from = { name: mail.from?.name ?? usual.name, address: mail.from?.address ?? usual.address }
  const strange = [...to, replyTo, from.address].some((address) => !isPlainAddress(address))
  if (strange) throw new MailError('rejected', 'bad_address', 'One of the addresses is none.')
  return {
    from: { name: from.name ?? '', address: from.address },
    to: to.map((address) => ({ name: '', address })),
    replyTo: { name: '', address: replyTo },
    subject,
    html,
    text,
    // Uses the default sender, so that the id stays the same if a different sender is set between two attempts.
    messageId: messageIdOf(key, usual),
    headers: {
      'Auto-Submitted': 'auto-generated',
      // MAI-27: RFC 8058.
      ...(unsubscribeUrl
        ? {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
    attachments: [
      ...attachments.map(({ name, type, text: content }) => ({ filename: name, contentType: type, content })),
      ...inlineImages.map(({ id, type, bytes }) => ({
        cid: id,
        filename: `${id}.${type.split('/')[1]}`,
        contentType: type,
        content: Buffer.from(bytes),
        contentDisposition: 'inline' as const,
      })),
    ],
  }
}

/** MAI-4: lets a recipient recognize an email that arrives twice. */
function messageIdOf(key: string, { address }: Sender): string {
  if (!/^[\w.-]{1,200}$/.test(key)) throw new RangeError(`not a key: ${key}`)
  return `<${key}@${address.split('@').at(-1)}>`
}

/** MAI-5: accepts one address and nothing else, so that no text adds a second recipient or a header. */
function isPlainAddress(address: string): boolean {
  return /^[^\s<>()[\],;:\\"@]+@[^\s<>()[\],;:\\"@]+$/.test(address)
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

async function translated<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (problem) {
    throw translateError(problem)
  }
}
