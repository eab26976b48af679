import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { SettingsView } from '#contract/settings.ts'
import { isRetentionShortened } from '#domain/settings/retention-days.ts'
import { tabOf, whyNotSettings } from '#domain/settings/settings-check.ts'
import type { SettingField, SettingTab } from '#domain/settings/site-settings.ts'
import { ConfirmDialog } from '#web/admin/parts/confirm-dialog.tsx'
import { ConflictDialog } from '#web/admin/parts/conflict-dialog.tsx'
import { invalidate, queryKeys } from '#web/admin/parts/query-keys.ts'
import { type ActionResult, ResultDialog } from '#web/admin/parts/result-dialog.tsx'
import { SaveBar } from '#web/admin/parts/save-bar.tsx'
import { AskBeforeLeaving } from '#web/admin/parts/unsaved-changes.tsx'
import { callApi } from '#web/api/client.ts'
import { describeFailure, type Failure } from '#web/api/failure.ts'
import { useServerForm } from '#web/forms/use-server-form.ts'
import { Notice } from '#web/ui/notice.tsx'
import { LastChange } from './last-change.tsx'
import {
  ApiFields,
  DisplayFields,
  EmailFields,
  type SettingsForm as Form,
  GeneralFields,
  SecurityFields,
  StorageFields,
} from './setting-fields.tsx'
import { TabList, TabPanel } from './tab-list.tsx'
import { WebhookSecret } from './webhook-secret.tsx'

type Values = SettingsView['values']

/** SET-3, SET-4: all tabs in one form; submitting with faults opens the tab of the first one. */
export function SettingsForm({ loaded }: { readonly loaded: SettingsView }) {
  const queries = useQueryClient()
  const [saved, setSaved] = useState(loaded)
  const [tab, setTab] = useState<SettingTab>('general')
  const [outcome, setOutcome] = useState<ActionResult | null>(null)
  const [isConfirming, setIsConfirming] = useState(false)
  const showFailed = ({ message, code }: Failure) =>
    setOutcome({ kind: 'error', title: 'Error saving settings', text: `${message} Error: ${code}` })
  const { formRef, ...server } = useServerForm<Values, Values, SettingsView>({
    initial: loaded.values,
    read: (values) => ({ draft: values, faults: whyNotSettings(values) }),
    send: async (values, newer) =>
      (await callApi()).settings.save({ values, revision: newer ?? saved.revision }),
    onSaved: async (answer) => {
      adopt(answer)
      await invalidate(queries, queryKeys.preferences())
      setOutcome({ kind: 'success', title: 'Settings', text: 'Settings saved successfully!' })
    },
    onFailed: showFailed,
    onWrong: (name) => {
      const field = fieldsOf(saved.values).find((each) => each === name)
      if (field) flushSync(() => setTab(tabOf(field)))
    },
  })
  const { form, conflict, isDirty, isBusy, refusal } = server

  function adopt(settings: SettingsView) {
    setSaved(settings)
    form.reset(settings.values)
  }

  const send = (event: React.FormEvent) => {
    event.preventDefault()
    const values = form.getValues()
    const isValid = whyNotSettings(values).length === 0
    // SET-18: data that is deleted can't be restored.
    if (isValid && !isBusy && isRetentionShortened(saved.values, values)) setIsConfirming(true)
    else server.submit()
  }
  const wrong = new Set(
    fieldsOf(saved.values)
      .filter((field) => server.error(field) !== null)
      .map(tabOf),
  )
  const panels = { form, saved } satisfies { form: Form; saved: SettingsView }
  return (
    <form ref={formRef} noValidate aria-label="Settings" onSubmit={send}>
      <TabList chosen={tab} wrong={wrong} onChoose={setTab} />
      <TabPanel tab="general" chosen={tab}>
        <GeneralFields {...panels} />
      </TabPanel>
      <TabPanel tab="display" chosen={tab}>
        <DisplayFields {...panels} />
      </TabPanel>
      <TabPanel tab="security" chosen={tab}>
        <SecurityFields {...panels} />
      </TabPanel>
      <TabPanel tab="email" chosen={tab}>
        <EmailFields {...panels} />
      </TabPanel>
      <TabPanel tab="storage" chosen={tab}>
        <StorageFields {...panels} />
      </TabPanel>
      <TabPanel tab="api" chosen={tab}>
        <ApiFields {...panels} />
        {/* A new secret is saved at once and keeps what is typed elsewhere. */}
        <WebhookSecret saved={saved} onRenewed={setSaved} />
      </TabPanel>
      {refusal && (
        <Notice tone="bad" role="alert">
          {refusal}
        </Notice>
      )}
      <LastChange saved={saved} />
      <SaveBar
        isDirty={isDirty}
        isBusy={isBusy}
        label="Save Settings"
        onDiscard={() => {
          form.reset(saved.values)
        }}
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
      {outcome && <ResultDialog {...outcome} onClose={() => setOutcome(null)} />}
      {conflict && (
        <ConflictDialog
          message={conflict.message}
          isBusy={isBusy}
          onKeep={conflict.keepMine}
          onLook={() => {
            conflict.dismiss()
            void callApi()
              .then((api) => api.settings.get())
              .then(adopt, (error: unknown) => showFailed(describeFailure(error)))
          }}
        />
      )}
    </form>
  )
}

function fieldsOf(values: Values): SettingField[] {
  return Object.keys(values) as SettingField[]
}
