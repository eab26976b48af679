/** The state of a form that a domain rule validates: its values, its faults, and how it is sent. */

import { type RefObject, useRef, useState } from 'react'
import { refusalMessage } from '#domain/messages.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Failure } from '#web/api/failure.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { editFailureOf } from './edit-failure.ts'

export type FormFault = { readonly field: string; readonly refusal: Refusal }

type EditFormPlan<Typed, Draft, Saved> = {
  readonly start: Typed
  /** Parses the fields; `draft` is null if they can't be parsed far enough to be validated. */
  readonly read: (typed: Typed) => { readonly draft: Draft | null; readonly faults: readonly FormFault[] }
  /** `revision` is that of another person's newer version to be overwritten; null for that of the row. */
  readonly send: (draft: Draft, revision: number | null) => Promise<Saved>
  readonly onSaved: (saved: Saved) => void
  /** Returns the message for a failed call. */
  readonly failedMessage: (failure: Failure) => string
}

export type EditForm<Typed> = {
  readonly typed: Typed
  readonly change: (changes: Partial<Typed>) => void
  /** Returns the message under a field; null if it is valid, or before the first submit. */
  readonly error: (field: string) => string | null
  /** The server's message about the form as a whole. */
  readonly refusal: string | null
  readonly isDirty: boolean
  readonly isBusy: boolean
  readonly formRef: RefObject<HTMLFormElement | null>
  readonly submit: (event: React.FormEvent) => void
  /** EDT-1: the conflict with another person's newer version; null if there is none. */
  readonly conflict: { readonly message: string; readonly keepMine: () => void } | null
}

/**
 * Keeps what was typed after any failure. Fields have the names of their faults, so that the first faulty one gets focus.
 */
export function useEditForm<Typed extends object, Draft, Saved>(
  plan: EditFormPlan<Typed, Draft, Saved>,
): EditForm<Typed> {
  const { start, read, send, onSaved, failedMessage } = plan
  const [begunFrom] = useState(start)
  const [typed, setTyped] = useState(start)
  const [wasSent, setWasSent] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [newer, setNewer] = useState<{ message: string; revision: number } | null>(null)
  const formRef = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const { draft, faults } = read(typed)

  async function sendDraft(revision: number | null): Promise<void> {
    if (isSending.current) return
    setWasSent(true)
    setRefusal(null)
    setNewer(null)
    const [first] = faults
    if (first || draft === null) return focusField(formRef.current, first?.field ?? '')
    isSending.current = true
    setIsBusy(true)
    try {
      onSaved(await send(draft, revision))
    } catch (error) {
      const failure = editFailureOf(error)
      if (failure.kind === 'changed') setNewer(failure)
      else if (failure.kind === 'refused') setRefusal(failure.message)
      else showFailure({ ...failure.failure, message: failedMessage(failure.failure) })
    } finally {
      isSending.current = false
      setIsBusy(false)
    }
  }

  return {
    typed,
    change: (changes) => {
      setTyped((before) => ({ ...before, ...changes }))
      setRefusal(null)
    },
    error(field) {
      const fault = wasSent ? faults.find((each) => each.field === field) : undefined
      return fault ? refusalMessage(fault.refusal) : null
    },
    refusal,
    isDirty: JSON.stringify(typed) !== JSON.stringify(begunFrom),
    isBusy,
    formRef,
    submit: (event) => {
      event.preventDefault()
      sendDraft(null)
    },
    conflict: newer && { message: newer.message, keepMine: () => sendDraft(newer.revision) },
  }
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
