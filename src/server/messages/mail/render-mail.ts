import type { Mail } from '../../platform/adapters/mail/port.ts'
import type { MailContent } from './mail-content.ts'
import { logoId, renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

type RenderedMail = Pick<Mail, 'subject' | 'html' | 'text' | 'inlineImages'>

/** MAI-7: renders a mail as HTML and as plain text, with the logo that its HTML shows. */
export function renderMail(content: MailContent): RenderedMail {
  const { subject, logo } = content
  return {
    subject,
    html: renderHtml(content),
    text: renderText(content),
    inlineImages: logo ? [{ id: logoId, type: 'image/png', bytes: logo.png }] : [],
  }
}
