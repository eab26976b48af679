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
    inlineImages: mail.attachments.flatMap(({ contentId, mimeType, content }) =>
      contentId
        ? [{ id: contentId.slice(1, -1), type: mimeType, base64: toBuffer(content).toString('base64') }]
        : [],
    ),
    attachments: mail.attachments
      .filter(({ contentId }) => !contentId)
      .map(({ filename, content }) => ({ name: filename ?? '', text: toBuffer(content).toString('utf8') })),
  }
}

function toBuffer(content: string | ArrayBuffer | Uint8Array): Buffer {
  if (typeof content === 'string') return Buffer.from(content)
  return content instanceof Uint8Array ? Buffer.from(content) : Buffer.from(new Uint8Array(content))
}

function formatAddress({ name, address }: Address): string {
  return name ? `${name} <${address ?? ''}>` : (address ?? '')
}
