/** The mail that asks the owner of an address to confirm the account created with it. */

import { customerOf } from '#domain/people/accounts/contact.ts'
import { type MailContent, oneLine } from './mail-content.ts'
import { renderMail } from './render-mail.ts'

/** MAI-15: `link` verifies the address and is valid for a day. */
export function verificationMail(
  { name, email }: { readonly name: string; readonly email: string },
  link: string,
  siteName: string,
) {
  const { firstName } = customerOf({ name, phone: null, email })
  const content = contentOf(oneLine(firstName), oneLine(email), link, siteName)
  return renderMail(content)
}

function contentOf(firstName: string, email: string, link: string, siteName: string): MailContent {
  return {
    subject: 'Please verify your email address',
    preview: 'One tap, and all your orders are in one place.',
    sender: siteName,
    heading: `Welcome, ${firstName}!`,
    lead: `You created an account with ${email}. Please verify that this is your address.`,
    sections: [
      {
        title: 'What you get',
        blocks: [
          {
            kind: 'steps',
            steps: [
              'Orders that you placed as a guest with this address appear in “Your orders”.',
              'You can reorder any of them with one tap.',
            ],
          },
          { kind: 'button', label: 'Verify your email', url: link },
        ],
      },
    ],
    closing: [
      'The link works for 24 hours. You can order without verifying.',
      'Didn’t create this account? Ignore this email, and nobody sees your orders.',
    ],
  }
}
