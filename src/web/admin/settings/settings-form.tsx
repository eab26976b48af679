import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type Resolver, useForm } from 'react-hook-form'
import type { SettingsView } from '#contract/settings.ts'
import { refusalMessage } from '#domain/messages.ts'
import { isRetentionShortened } from '#domain/settings/retention-days.ts'
import type { SettingField, SettingTab } from '#domain/settings/settings.ts'
import { tabOf, whyNotSettings } from '#domain/settings/settings-check.ts'
import { ConfirmDialog } from '#web/admin/parts/confirm-dialog.tsx'
import { ConflictDialog } from '#web/admin/parts/conflict-dialog.tsx'
import { editFailureOf } from '#web/admin/parts/edit-failure.ts'
import { type ActionResult, ResultDialog } from '#web/admin/parts/result-dialog.tsx'
import { SaveBar } from '#web/admin/parts/save-bar.tsx'
import { AskBeforeLeaving } from '#web/admin/parts/unsaved-changes.tsx'
import { preferencesKey } from '#web/admin/preferences/use-preferences.ts'
import { callApi } from '#web/api/client.ts'
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

/**
 * SET-3: validates each field. After the first try to save it runs on every change, so that a corrected field loses its
 * error.
 */
const resolver: Resolver<Values> = (values) => {
  const faults = whyNotSettings(values).map(({ field, refusal }) => [
    field,
    { type: 'rule', message: refusalMessage(refusal) },
  ])
  return faults.length > 0 ? { values: {}, errors: Object.fromEntries(faults) } : { values, errors: {} }
}

/** SET-3, SET-4: all tabs in one form; submitting with faults opens the tab of the first one. */
export function SettingsForm({ loaded }: { readonly loaded: SettingsView }) {
  const queries = useQueryClient()
  const [saved, setSaved] = useState(loaded)
  const [tab, setTab] = useState<SettingTab>('general')
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<ActionResult | null>(null)
  const [conflict, setConflict] = useState<{ readonly message: string; readonly revision: number } | null>(
    null,
  )
  const [isConfirming, setIsConfirming] = useState(false)
  const form = useForm<Values>({ defaultValues: loaded.values, resolver, shouldFocusError: false })
  const { isDirty, errors } = form.formState

  function lead(field: SettingField | undefined) {
    if (!field) return
    flushSync(() => setTab(tabOf(field)))
    form.setFocus(field)
  }

  async function save(values: Values, revision: number) {
    setIsBusy(true)
    setConflict(null)
    try {
      const answer = await (await callApi()).settings.save({ values, revision })
      adopt(answer)
      await queries.invalidateQueries({ queryKey: preferencesKey })
      setOutcome({ kind: 'success', title: 'Settings', text: 'Settings saved successfully!' })
    } catch (error) {
      showEditFailure(editFailureOf(error))
    } finally {
      setIsBusy(false)
    }
  }

  function showEditFailure(failure: ReturnType<typeof editFailureOf>) {
    if (failure.kind === 'changed') return setConflict(failure)
    if (failure.kind === 'refused') {
      const field = fieldNamed(failure.field, saved.values)
      if (field) form.setError(field, { message: failure.message })
      return lead(field)
    }
    const { message, code } = failure.failure
    setOutcome({ kind: 'error', title: 'Error saving settings', text: `${message} Error: ${code}` })
  }

  function adopt(settings: SettingsView) {
    setSaved(settings)
    form.reset(settings.values)
  }

  const trySave = form.handleSubmit(
    (values) => {
      // SET-18: data that is deleted can't be restored.
      if (isRetentionShortened(saved.values, values)) setIsConfirming(true)
      else void save(values, saved.revision)
    },
    () => lead(whyNotSettings(form.getValues())[0]?.field),
  )
  const send = (event: React.FormEvent) => {
    event.preventDefault()
    if (!isBusy) void trySave()
  }
  const wrong = new Set(
    fieldsOf(saved.values)
      .filter((field) => errors[field])
      .map(tabOf),
  )
  const panels = { form, saved } satisfies { form: Form; saved: SettingsView }
  return (
    <form noValidate aria-label="Settings" onSubmit={send}>
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
            void save(form.getValues(), saved.revision)
          }}
          onCancel={() => setIsConfirming(false)}
        />
      )}
      {outcome && <ResultDialog {...outcome} onClose={() => setOutcome(null)} />}
      {conflict && (
        <ConflictDialog
          message={conflict.message}
          isBusy={isBusy}
          onKeep={() => void save(form.getValues(), conflict.revision)}
          onLook={() => {
            setConflict(null)
            void callApi()
              .then((api) => api.settings.get())
              .then(adopt, (error: unknown) => showEditFailure(editFailureOf(error)))
          }}
        />
      )}
    </form>
  )
}

function fieldsOf(values: Values): SettingField[] {
  return Object.keys(values) as SettingField[]
}

function fieldNamed(name: string | null, values: Values): SettingField | undefined {
  return fieldsOf(values).find((field) => field === name)
}
