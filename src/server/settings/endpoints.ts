import type { Diner } from '#contract/accounts.ts'
import { refusalMessage } from '#domain/messages.ts'
import { api, type RequestContext } from '../http/api.ts'
import { renewWebhookSecret } from './renew-webhook-secret.ts'
import { saveSettings } from './save-settings.ts'
import { presentSettings, readStoredSettings } from './stored-settings.ts'

export const settings = {
  get: api.settings.get.handler(async ({ context: { deps } }) =>
    presentSettings(deps, await readStoredSettings(deps.db)),
  ),
  save: api.settings.save.handler(async ({ context, input, errors }) => {
    const { deps } = context
    const saved = await saveSettings(deps, administrator(context), input.values, input.revision)
    if (saved.ok) return presentSettings(deps, saved.stored)
    if ('current' in saved) {
      const current = await presentSettings(deps, saved.current)
      throw errors.CONFLICT({ message: refusalMessage(conflict), data: { refusal: conflict, current } })
    }
    const { field, refusal } = saved.fault
    throw errors.REFUSED({ message: refusalMessage(refusal), data: { refusal, field } })
  }),
  renewWebhookSecret: api.settings.renewWebhookSecret.handler(async ({ context, input, errors }) => {
    const { deps } = context
    const renewed = await renewWebhookSecret(deps, administrator(context), input.revision)
    if (!renewed.ok) {
      const current = await presentSettings(deps, renewed.current)
      throw errors.CONFLICT({ message: refusalMessage(conflict), data: { refusal: conflict, current } })
    }
    return { secret: renewed.secret, settings: await presentSettings(deps, renewed.stored) }
  }),
  preferences: api.settings.preferences.handler(async ({ context: { deps } }) => {
    const current = await deps.settings.current()
    const { siteName, timezone, dateFormat, currency, language, maxUploadSize, allowedFileTypes } = current
    return {
      siteName,
      timezone,
      dateFormat,
      currency,
      language,
      maxUploadSize,
      allowedFileTypes,
    }
  }),
}

/** EDT-1 */
const conflict = { kind: 'changed_meanwhile' } as const

/** The contract admits administrators only. */
function administrator({ user }: RequestContext): Diner {
  if (!user) throw new Error('an endpoint for administrators was called without a user')
  return user
}
