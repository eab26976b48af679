/** A form that a domain rule validates and the server saves: its values, its faults, and how it is sent. */

import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type Resolver,
  set,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { refusalMessage } from '#domain/messages.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Failure } from '#web/api/failure.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { editFailureOf } from '../parts/edit-failure.ts'

export type FormFault = { readonly field: string; readonly refusal: Refusal }

type ServerFormPlan<Values extends FieldValues, Draft, Saved> = {
  /** The values that the form starts with. */
  readonly initial: Values
  /** Parses the fields; `draft` is null if they can't be parsed far enough to be validated. */
  readonly read: (values: Values) => { readonly draft: Draft | null; readonly faults: readonly FormFault[] }
  /** `revision` is that of another person's newer version to be overwritten; null for that of the row. */
  readonly send: (draft: Draft, revision: number | null) => Promise<Saved>
  readonly onSaved: (saved: Saved) => void | Promise<void>
  /** Called before the first wrong field gets focus, such as to show the part of the form that contains it. */
  readonly onWrong?: (field: string) => void
  /** Reports a call that failed without a refusal; by default as a toast. */
  readonly onFailed?: (failure: Failure, error: unknown) => void
  /** Reports a refusal; by default at its field, or above the form. */
  readonly onRefused?: (error: unknown) => void
  /** When a field first shows its fault: after a submit (default), or after it was left. */
  readonly mode?: 'onSubmit' | 'onTouched'
}

export type ServerForm<Values extends FieldValues> = {
  /** For components that read the form from its context. */
  readonly form: UseFormReturn<Values>
  readonly typed: Values
  /** Changes fields that are not registered. */
  readonly change: (changes: Partial<Values>) => void
  /** Registers a text field or select, with its error. */
  readonly field: (name: Path<Values>) => UseFormRegisterReturn & { readonly error: string | null }
  /** Returns the message under a field; null if it is valid, or not validated yet. */
  readonly error: (field: string) => string | null
  /** The server's message about the form as a whole. */
  readonly refusal: string | null
  readonly isDirty: boolean
  readonly isBusy: boolean
  readonly formRef: RefObject<HTMLFormElement | null>
  readonly submit: (event?: React.FormEvent) => void
  /** EDT-1: the conflict with another person's newer version; null if there is none. */
  readonly conflict: FormConflict | null
}

type FormConflict = {
  readonly message: string
  /** The other person's version, as the server sent it. */
  readonly current: unknown
  /** Saves over the newer version. */
  readonly keepMine: () => void
  /** Returns to the form; the next submit meets the same conflict. */
  readonly dismiss: () => void
}

type Newer = { readonly message: string; readonly revision: number; readonly current: unknown }

/**
 * Keeps what was typed after any failure. Fields have the names of their faults, so that the first faulty one gets focus.
 */
export function useServerForm<Values extends FieldValues, Draft, Saved>(
  plan: ServerFormPlan<Values, Draft, Saved>,
): ServerForm<Values> {
  const { read, send, onSaved, onFailed = showFailure, mode = 'onSubmit' } = plan
  const [newer, setNewer] = useState<Newer | null>(null)
  const formRef = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const resolver: Resolver<Values> = (values) => {
    const errors = errorsOf<Values>(read(values).faults)
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
  const form = useForm<Values>({
    defaultValues: plan.initial as DefaultValues<Values>,
    resolver,
    mode,
    shouldFocusError: false,
  })
  const { errors, isDirty, isSubmitting } = form.formState
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        // A change can correct other fields too, and it outdates the server's messages.
        callback: ({ name, isSubmitted }) => {
          if (name !== undefined && isSubmitted) void form.trigger()
        },
      }),
    [form],
  )

  async function submit(revision: number | null): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setNewer(null)
    try {
      await form.handleSubmit(
        (values) => save(values, revision),
        () => focus(read(form.getValues()).faults),
      )()
    } finally {
      isSending.current = false
    }
  }

  async function save(values: Values, revision: number | null): Promise<void> {
    const { draft } = read(values)
    if (draft === null) return
    try {
      await onSaved(await send(draft, revision))
    } catch (error) {
      fail(error)
    }
  }

  function fail(error: unknown): void {
    const failure = editFailureOf(error)
    if (failure.kind === 'changed') setNewer(failure)
    else if (failure.kind === 'failed') onFailed(failure.failure, error)
    else if (plan.onRefused) plan.onRefused(error)
    else showRefusal(failure.message, failure.field)
  }

  function showRefusal(message: string, field: string | null): void {
    if (field === null || !formRef.current?.elements.namedItem(field)) {
      form.setError('root', { type: 'server', message })
    } else {
      form.setError(field as Path<Values>, { type: 'server', message })
      focus([{ field }])
    }
  }

  function focus(wrong: readonly { readonly field: string }[]): void {
    const [first] = wrong
    if (first) plan.onWrong?.(first.field)
    focusField(formRef.current, wrong)
  }

  return {
    form,
    typed: form.watch(),
    change: (changes) => {
      for (const [name, value] of Object.entries(changes)) {
        form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
      }
    },
    field: (name) => ({ ...form.register(name), error: messageAt(errors, name) }),
    error: (field) => messageAt(errors, field),
    refusal: messageAt(errors, 'root'),
    isDirty,
    isBusy: isSubmitting,
    formRef,
    submit: (event) => {
      event?.preventDefault()
      void submit(null)
    },
    conflict: newer && {
      message: newer.message,
      current: newer.current,
      keepMine: () => void submit(newer.revision),
      dismiss: () => setNewer(null),
    },
  }
}

/** Converts faults to nested errors by field; the first fault of a field counts. */
function errorsOf<Values extends FieldValues>(faults: readonly FormFault[]): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {}
  for (const { field, refusal } of faults) {
    if (messageAt(errors, field) !== null) continue
    // A list has an error of its own besides those of its items.
    const items: object = get(errors, field, {})
    set(errors, field, { ...items, type: 'rule', message: refusalMessage(refusal) })
  }
  return errors
}

function messageAt(errors: object, field: string): string | null {
  const message: unknown = get(errors, `${field}.message`)
  return typeof message === 'string' ? message : null
}

/** Moves the focus to the first of the fields that has an input. */
function focusField(form: HTMLFormElement | null, fields: readonly { readonly field: string }[]): void {
  const inputs = fields.map(({ field }) => form?.elements.namedItem(field))
  inputs.find((input) => input instanceof HTMLElement)?.focus()
}
