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
import { refusalMessage } from '#domain/messages/messages.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Failure } from '#web/api/failure.ts'
import { editFailureOf } from '#web/forms/edit-failure.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { tooLongInputs } from '#web/ui/max-length.ts'

/** What is wrong with a field: a rule's refusal, or a message where no rule refuses it. */
export type FormFault = { readonly field: string } & (
  | { readonly refusal: Refusal }
  | { readonly message: string }
)

type ServerFormPlan<Values extends FieldValues, Draft, Saved> = {
  /** The values that the form starts with. */
  readonly initial: Values
  /** Parses the fields; `draft` is null if they can't be parsed far enough to be validated. */
  readonly read: (values: Values) => { readonly draft: Draft | null; readonly faults: readonly FormFault[] }
  /** `revision` is that of another person's newer version to be overwritten; null for that of the row. */
  readonly send: (draft: Draft, revision: number | null) => Promise<Saved>
  readonly onSaved: (saved: Saved) => void | Promise<void>
  /** Returns to the initial values after a save, for the next entry. */
  readonly startsOver?: boolean
  /** Called before the first wrong field gets focus, such as to show the part of the form that contains it. */
  readonly onWrong?: (field: string) => void
  /** Reports a call that failed without a refusal; by default as a toast. */
  readonly onFailed?: (failure: Failure, error: unknown) => void
  /** Returns what the form shows of a failed or refused call; without it, failures are toasts. */
  readonly failureText?: (error: unknown) => string
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
  const formRef = useRef<HTMLFormElement>(null)
  const faultsOf = (values: Values): readonly FormFault[] => [
    ...plan.read(values).faults,
    ...tooLongInputs(formRef.current),
  ]
  const form = useValidatedForm(plan, faultsOf)
  const { submit, newer, dismiss } = useSubmit(plan, form, formRef, faultsOf)
  const { errors, isDirty, isSubmitting } = form.formState
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
      dismiss,
    },
  }
}

type Plan<Values extends FieldValues> = Pick<ServerFormPlan<Values, unknown, unknown>, 'initial' | 'mode'>
type FaultsOf<Values> = (values: Values) => readonly FormFault[]

/** The values with their faults, which a change can correct in any field once the form was submitted. */
function useValidatedForm<Values extends FieldValues>(
  { initial, mode = 'onSubmit' }: Plan<Values>,
  faultsOf: FaultsOf<Values>,
): UseFormReturn<Values> {
  const resolver: Resolver<Values> = (values) => {
    const errors = errorsOf<Values>(faultsOf(values))
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
  const form = useForm<Values>({
    defaultValues: initial as DefaultValues<Values>,
    resolver,
    mode,
    shouldFocusError: false,
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        // A change also outdates the server's messages.
        callback: ({ name, isSubmitted }) => {
          if (name !== undefined && isSubmitted) void form.trigger()
        },
      }),
    [form],
  )
  return form
}

/** Sends the form, once at a time, and shows why it was not saved. */
function useSubmit<Values extends FieldValues, Draft, Saved>(
  plan: ServerFormPlan<Values, Draft, Saved>,
  form: UseFormReturn<Values>,
  formRef: RefObject<HTMLFormElement | null>,
  faultsOf: FaultsOf<Values>,
) {
  const { read, send, onSaved, failureText, onFailed = showFailure } = plan
  const [newer, setNewer] = useState<Newer | null>(null)
  const isSending = useRef(false)

  async function submit(revision: number | null): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setNewer(null)
    let isSaved = false
    try {
      await form.handleSubmit(
        async (values) => {
          isSaved = await save(values, revision)
        },
        () => focus(faultsOf(form.getValues())),
      )()
    } finally {
      isSending.current = false
    }
    // Not before the end of the submit, which would mark the empty form as submitted.
    if (isSaved && plan.startsOver) form.reset()
  }

  async function save(values: Values, revision: number | null): Promise<boolean> {
    const { draft } = read(values)
    if (draft === null) return false
    try {
      await onSaved(await send(draft, revision))
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }

  function fail(error: unknown): void {
    const failure = editFailureOf(error)
    if (failure.kind === 'changed') setNewer(failure)
    else if (failure.kind === 'refused' && plan.onRefused) plan.onRefused(error)
    else if (failure.kind === 'refused') showRefusal(failureText?.(error) ?? failure.message, failure.field)
    else if (failureText) showRefusal(failureText(error), null)
    else onFailed(failure.failure, error)
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

  return { submit, newer, dismiss: () => setNewer(null) }
}

/** Converts faults to nested errors by field; the first fault of a field counts. */
function errorsOf<Values extends FieldValues>(faults: readonly FormFault[]): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {}
  for (const fault of faults) {
    const { field } = fault
    if (messageAt(errors, field) !== null) continue
    // A list has its own error in addition to those of its items.
    const items: object = get(errors, field, {})
    const message = 'refusal' in fault ? refusalMessage(fault.refusal) : fault.message
    set(errors, field, { ...items, type: 'rule', message })
  }
  return errors
}

function messageAt(errors: object, field: string): string | null {
  const message: unknown = get(errors, `${field}.message`)
  return typeof message === 'string' ? message : null
}

/** Moves the focus to the first of the fields that has an input, and unfolds what hides any of them. */
function focusField(form: HTMLFormElement | null, fields: readonly { readonly field: string }[]): void {
  const inputs = fields
    .map(({ field }) => form?.elements.namedItem(field))
    .map((control) => (control instanceof RadioNodeList ? control[0] : control))
    .filter((input) => input instanceof HTMLElement)
  for (const input of inputs) input.closest('details')?.setAttribute('open', '')
  inputs[0]?.focus()
}
