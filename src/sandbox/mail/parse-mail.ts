import PostalMime, { type Address } from 'postal-mime'
import type { ParsedMail } from './mail-store.ts'

/** Parses a raw mail as a mail client does. */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail> {
  const mail = await PostalMime.parse(raw)
  return {
    messageId: mail.messageId ?? null,
    from: mail.from ? formatAddress(mail.from) : null,
    replyTo: mail.replyTo?.map(formatAddress).join(', ') ?? null,
    subject: mail.subject ?? '',
    html: mail.html ?? null,
    text: mail.text ?? null,
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    attachments: mail.attachments.map(({ filename, content }) => ({
      name: filename ?? '',
      text:
        typeof content === 'string' ? content : new TextDecoder('utf-8', { ignoreBOM: true }).decode(content),
    })),
  }
}

function formatAddress({ name, address }: Address): string {
  return name ? `${name} <${address ?? ''}>` : (address ?? '')
}
