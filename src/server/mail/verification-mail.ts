/** The mail that asks the owner of an address to confirm the account created with it. */

import { customerOf } from '#domain/accounts/contact.ts'
import { type MailContent, oneLine } from './mail-content.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

/** MAI-15: `link` verifies the address and is valid for a day. */
export function verificationMail(
  { name, email }: { readonly name: string; readonly email: string },
  link: string,
  siteName: string,
) {
  const { firstName } = customerOf({ name, phone: null, email })
  const content = contentOf(oneLine(firstName), oneLine(email), link, siteName)
  return { subject: content.subject, html: renderHtml(content), text: renderText(content) }
}

function contentOf(firstName: string, email: string, link: string, siteName: string): MailContent {
  return {
    subject: 'Please verify your email address',
    preview: 'One tap, and your orders are all in one place.',
    sender: siteName,
    heading: `Welcome, ${firstName}!`,
    lead: `You have made an account with ${email}. Please verify that this is your address.`,
    sections: [
      {
        title: 'What it is good for',
        blocks: [
          {
            kind: 'steps',
            steps: [
              'Orders that you made as a guest with this address appear in Your Orders.',
              'You can order any of them again with one tap.',
            ],
          },
          { kind: 'button', label: 'Verify your email', url: link },
        ],
      },
    ],
    closing: [
      'The link works for 24 hours. You can order without it, too.',
      'You did not make this account? Then leave the link alone, and nobody sees your orders.',
    ],
  }
}
