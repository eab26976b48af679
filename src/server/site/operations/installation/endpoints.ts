/** The installation over HTTP, for the people who operate it. */

import { signedIn } from '../../../access/api.ts'
import { toError } from '../../../platform/http/refusals.ts'
import { api } from '../../area-api.ts'
import { startBackup } from './back-up.ts'
import { becomeFirstAdministrator, isLinkOpen } from './first-administrator.ts'
import { readDatabaseReport } from './read-database-report.ts'
import { readSetup } from './read-setup.ts'
import { sendTestMail } from './send-test-mail.ts'

export const installation = {
  firstAdministratorLink: api.installation.firstAdministratorLink.handler(async ({ context, input }) => ({
    open: await isLinkOpen(context.deps, input.token),
  })),
  becomeFirstAdministrator: api.installation.becomeFirstAdministrator.handler(
    async ({ context, input, errors }) => {
      const person = signedIn(context)
      const became = await becomeFirstAdministrator(context.deps, person, input.token)
      if (!became.ok) throw toError(errors, became.refusal)
      context.log.info({ userId: person.id }, 'the platform has its first administrator')
      return { administrator: true as const }
    },
  ),
  setup: api.installation.setup.handler(({ context }) => readSetup(context.deps)),
  sendTestMail: api.installation.sendTestMail.handler(async ({ context, errors }) => {
    const sent = await sendTestMail(context.deps, signedIn(context))
    if (!sent.ok) throw toError(errors, sent.refusal)
    return { sentTo: sent.value }
  }),
  examine: api.installation.examine.handler(async ({ context }) => ({
    findings: [...(await context.deps.installation.examine())],
  })),
  database: api.installation.database.handler(({ context }) => readDatabaseReport(context.deps)),
  backUp: api.installation.backUp.handler(async ({ context, errors }) => {
    const started = await startBackup(context.deps, signedIn(context))
    if (!started.ok) throw toError(errors, started.refusal)
    return { started: true as const }
  }),
}
