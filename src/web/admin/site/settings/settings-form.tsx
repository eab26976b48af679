import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import type { SettingsView } from '#contract/site/settings.ts'
import { formatDateAndTime } from '#domain/site/settings/dates.ts'
import { siteSettingFaults } from '#domain/site/settings/settings-check.ts'
import { isRetentionShortened } from '#domain/site/settings/shortened-retention.ts'
import { type SettingTab, siteSettingNames, tabOf } from '#domain/site/settings/site-settings.ts'
import { invalidate, queryKeys } from '#web/admin/calls/query-keys.ts'
import { ConflictDialog } from '#web/admin/forms/conflict-dialog.tsx'
import { SaveBar } from '#web/admin/forms/save-bar.tsx'
import { AskBeforeLeaving } from '#web/admin/forms/unsaved-changes.tsx'
import { ConfirmDialog } from '#web/admin/ui/confirm-dialog.tsx'
import { type ActionResult, ResultDialog } from '#web/admin/ui/result-dialog.tsx'
import { callApi } from '#web/api/client.ts'
import { describeFailure, type Failure } from '#web/api/failure.ts'
import { FormRefusal } from '#web/forms/form-refusal.tsx'
import { useServerForm } from '#web/forms/use-server-form.ts'
import {
  ApiFields,
  DisplayFields,
  EmailFields,
  type FieldsProps,
  GeneralFields,
  SecurityFields,
  StorageFields,
} from './setting-fields.tsx'
import { TabList, TabPanel } from './tab-list.tsx'
import { WebhookSecret } from './webhook-secret.tsx'

type Values = SettingsView['values']

/** SET-4: all tabs in one form. Submitting with faults opens the tab of the first one; nothing is saved until all are fixed. */
export function SettingsForm({ loaded }: { readonly loaded: SettingsView }) {
  const { formRef, ...state } = useSettingsForm(loaded)
  const { server, saved, tab } = state
  const { form, isDirty, isBusy, refusal } = server
  const [isConfirming, setIsConfirming] = useState(false)
  const send = (event: React.FormEvent) => {
    event.preventDefault()
    const values = form.getValues()
    const isValid = siteSettingFaults(values).length === 0
    // SET-18: data that is deleted can't be restored.
    if (isValid && !isBusy && isRetentionShortened(saved.values, values)) setIsConfirming(true)
    else server.submit()
  }
  const wrong = siteSettingNames.filter((field) => server.error(field) !== null)
  return (
    <form ref={formRef} noValidate aria-label="Settings" onSubmit={send}>
      <TabList chosen={tab} wrong={new Set(wrong.map(tabOf))} onChoose={state.setTab} />
      {panels.map(([name, Fields]) => (
        <TabPanel key={name} tab={name} chosen={tab}>
          <Fields form={form} saved={saved} />
          {/* A new secret is saved at once and keeps what is typed elsewhere. */}
          {name === 'api' && <WebhookSecret saved={saved} onRenewed={state.setSaved} />}
        </TabPanel>
      ))}
      <FormRefusal>{refusal}</FormRefusal>
      <LastChange saved={saved} />
      <SaveBar
        isDirty={isDirty}
        isBusy={isBusy}
        label="Save Settings"
        onDiscard={() => form.reset(saved.values)}
      />
      <AskBeforeLeaving isDirty={isDirty} />
      {isConfirming && (
        <ConfirmDialog
          title="Keep it for a shorter time?"
          text="What is older is deleted in the next night, for good: visits beyond their days, photos of pauses beyond theirs. Sums of figures and the entries of pauses stay."
          confirm="Save and delete"
          onConfirm={() => {
            setIsConfirming(false)
            server.submit()
          }}
          onCancel={() => setIsConfirming(false)}
        />
      )}
      {state.outcome && <ResultDialog {...state.outcome} onClose={state.forgetOutcome} />}
      {server.conflict && (
        <ConflictDialog
          message={server.conflict.message}
          isBusy={isBusy}
          onKeep={server.conflict.keepMine}
          onLook={() => void state.look()}
        />
      )}
    </form>
  )
}

const panels = [
  ['general', GeneralFields],
  ['display', DisplayFields],
  ['security', SecurityFields],
  ['email', EmailFields],
  ['storage', StorageFields],
  ['api', ApiFields],
] as const satisfies readonly (readonly [SettingTab, React.ComponentType<FieldsProps>])[]

/** The tab that a link names; the first one if it names none. */
function tabNamed(name: string | null): SettingTab {
  return panels.find(([tab]) => tab === name)?.[0] ?? 'general'
}

/** The form with what was last saved, the open tab, and the result of the last save. */
function useSettingsForm(loaded: SettingsView) {
  const queries = useQueryClient()
  const [saved, setSaved] = useState(loaded)
  const [parameters] = useSearchParams()
  const [tab, setTab] = useState<SettingTab>(() => tabNamed(parameters.get('tab')))
  const [outcome, setOutcome] = useState<ActionResult | null>(null)
  const showFailed = ({ message, code }: Failure) =>
    setOutcome({ kind: 'error', title: 'Error saving settings', text: `${message} Error: ${code}` })
  const { formRef, ...server } = useServerForm<Values, Values, SettingsView>({
    initial: loaded.values,
    read: (values) => ({ draft: values, faults: siteSettingFaults(values) }),
    send: async (values, newer) =>
      (await callApi()).settings.save({ values, revision: newer ?? saved.revision }),
    onSaved: async (answer) => {
      adopt(answer)
      await invalidate(queries, queryKeys.preferences())
      setOutcome({ kind: 'success', title: 'Settings', text: 'Settings saved successfully!' })
    },
    onFailed: showFailed,
    onWrong: (name) => {
      const field = siteSettingNames.find((settingName) => settingName === name)
      if (field) flushSync(() => setTab(tabOf(field)))
    },
  })
  function adopt(settings: SettingsView): void {
    setSaved(settings)
    server.form.reset(settings.values)
  }
  /** EDT-1: starts over with the newer version. */
  async function look(): Promise<void> {
    server.conflict?.dismiss()
    try {
      adopt(await (await callApi()).settings.get())
    } catch (error) {
      showFailed(describeFailure(error))
    }
  }
  return {
    formRef,
    server,
    saved,
    setSaved,
    tab,
    setTab,
    outcome,
    forgetOutcome: () => setOutcome(null),
    look,
  }
}

/** SET-8: when the settings were last changed, in the format that they define. */
function LastChange({ saved }: { readonly saved: SettingsView }) {
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
