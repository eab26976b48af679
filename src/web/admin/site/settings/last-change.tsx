import type { SettingsView } from '#contract/site/settings.ts'
import { formatDateAndTime } from '#domain/site/settings/dates.ts'

/** SET-8: when the settings were last changed, in the format that they define. */
export function LastChange({ saved }: { readonly saved: SettingsView }) {
  const { updatedAt, updatedBy, values } = saved
  if (!updatedAt) return <p className="mt-4 text-sm text-ink-faint">Nobody has changed these settings yet.</p>
  const when = formatDateAndTime(Temporal.Instant.from(updatedAt), values)
  return (
    <p className="mt-4 text-sm text-ink-faint">
      Last changed {when}
      {updatedBy && ` by ${updatedBy}`}
    </p>
  )
}
