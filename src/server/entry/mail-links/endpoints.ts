/** Endpoints of the links in mails, for their readers. */

import { toError } from '../../platform/http/refusals.ts'
import { api } from '../area-api.ts'
import { applyLink, readLink } from './apply-mail-link.ts'

export const mailLinks = {
  get: api.mailLinks.get.handler(async ({ context, input, errors }) => {
    const link = await readLink(context.deps, input.token)
    if (!link) throw toError(errors, { kind: 'mail_link_unknown' })
    return link
  }),
  use: api.mailLinks.use.handler(async ({ context, input, errors }) => {
    const link = await applyLink(context.deps, input.token)
    if (!link) throw toError(errors, { kind: 'mail_link_unknown' })
    return link
  }),
}
