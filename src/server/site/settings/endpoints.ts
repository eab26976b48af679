import type { SettingsView } from '#contract/site/settings.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import { signedIn } from '../../access/api.ts'
import { toEditError } from '../../platform/http/refusals.ts'
import { presentSettings, readStoredSettings } from '../../platform/settings/stored-settings.ts'
import { api } from '../area-api.ts'
import type { SiteDeps } from '../deps.ts'
import { renewWebhookSecret } from './renew-webhook-secret.ts'
import { saveSettings } from './save-settings.ts'

export const settings = {
  get: api.settings.get.handler(({ context }) => currentSettings(context.deps)),
  save: api.settings.save.handler(async ({ context, input, errors }) => {
    const { deps } = context
    const saved = await saveSettings(deps, signedIn(context), input.values, input.revision)
    if (saved.ok) return presentSettings(deps, saved.value)
    const { field, refusal } = saved.refusal
    if (field) throw errors.REFUSED({ message: refusalMessage(refusal), data: { refusal, field } })
    throw await toEditError({ CONFLICT: errors.CONFLICT }, refusal, () => currentSettings(deps))
  }),
  renewWebhookSecret: api.settings.renewWebhookSecret.handler(async ({ context, input, errors }) => {
    const { deps } = context
    const renewed = await renewWebhookSecret(deps, signedIn(context), input.revision)
    if (!renewed.ok) throw await toEditError(errors, renewed.refusal, () => currentSettings(deps))
    const { secret, stored } = renewed.value
    return { secret, settings: await presentSettings(deps, stored) }
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

async function currentSettings(deps: SiteDeps): Promise<SettingsView> {
  return presentSettings(deps, await readStoredSettings(deps.db))
}
