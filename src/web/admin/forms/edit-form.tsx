import type { FieldValues } from 'react-hook-form'
import { FormRefusal } from '#web/forms/form-refusal.tsx'
import type { ServerForm } from '#web/forms/use-server-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { AskBeforeLeaving, useLeave } from './unsaved-changes.tsx'

type EditFormProps<Values extends FieldValues> = {
  readonly form: ServerForm<Values>
  /** The form's accessible name: 'Edit Sushi Rolls'. */
  readonly name: string
  /** Label of the submit button: 'Save category'. */
  readonly save: string
  readonly children: React.ReactNode
  /** Other buttons, next to the submit button. */
  readonly moreActions?: React.ReactNode
  /** A filled button that most people want, after the submit button, which is outlined then. */
  readonly mainAction?: React.ReactNode
  readonly onCancel: () => void
  /** Loads another person's newer version, with which the form starts over. */
  readonly onLook: () => void
}

/** The frame of a form for one row of a list: the server's refusal, the fields, the buttons, and a conflict if any. */
export function EditForm<Values extends FieldValues>(props: EditFormProps<Values>) {
  const { onCancel, onLook } = props
  const { formRef, ...form } = props.form
  const leave = useLeave()
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={form.submit}
      aria-label={props.name}
      className="grid grid-cols-1 gap-5 in-[dialog]:flex in-[dialog]:min-h-full in-[dialog]:flex-col"
    >
      <AskBeforeLeaving isDirty={form.isDirty} />
      <FormRefusal>{form.refusal}</FormRefusal>
      {props.children}
      {/* In a dialog the buttons stay at its lower edge. */}
      <div className="flex flex-wrap justify-end gap-3 in-[dialog]:sticky in-[dialog]:-bottom-5 in-[dialog]:z-10 in-[dialog]:-mx-5 in-[dialog]:mt-auto in-[dialog]:-mb-5 in-[dialog]:border-t in-[dialog]:border-line in-[dialog]:bg-surface in-[dialog]:px-5 in-[dialog]:py-3">
        <Button variant="outline" isDisabled={form.isBusy} onClick={() => leave(onCancel)}>
          Cancel
        </Button>
        {props.moreActions}
        <Button type="submit" variant={props.mainAction ? 'outline' : 'solid'} isDisabled={form.isBusy}>
          {form.isBusy ? 'Please wait...' : props.save}
        </Button>
        {props.mainAction}
      </div>
      {form.conflict && (
        <ConflictDialog message={form.conflict.message} onLook={onLook} onKeep={form.conflict.keepMine} />
      )}
    </form>
  )
}
