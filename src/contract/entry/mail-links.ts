/** The links in mails with which their readers unsubscribe or confirm, without signing in. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { notFound } from '../errors.ts'

const mailLinkSchema = z.object({
  /** What the link is about. */
  kind: z.enum(['win_back', 'report', 'report_confirmation']),
  /** The restaurant's name; null once nothing is sent anymore. */
  restaurant: z.string().nullable(),
  /** open: the link can be used · done: it was used, or there is nothing left to do. */
  state: z.enum(['open', 'done']),
})
export type MailLinkView = z.infer<typeof mailLinkSchema>

const ofLink = z.object({
  token: z
    .string()
    .regex(/^v1(?:\.[\w-]{1,200}){4}$/, 'not a link of an email')
    .meta({ description: 'Token in the link of an email' }),
})
const tags = ['Mail links']

export const mailLinks = {
  get: oc
    .route({ method: 'GET', path: '/mail-links/{token}', summary: 'Read what a link in an email does', tags })
    .errors(notFound)
    .input(ofLink)
    .output(mailLinkSchema),
  use: oc
    .route({
      method: 'POST',
      path: '/mail-links/{token}',
      summary: 'Unsubscribe or confirm by a link in an email',
      tags,
    })
    .errors(notFound)
    .input(ofLink)
    .output(mailLinkSchema),
}
