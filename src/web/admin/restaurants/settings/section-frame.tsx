import type { FieldValues } from 'react-hook-form'
import { SaveBar } from '#web/admin/forms/save-bar.tsx'
import { AskBeforeLeaving } from '#web/admin/forms/unsaved-changes.tsx'
import { FormAlert } from './form-alert.tsx'
import type { SectionForm } from './use-section-form.ts'

type SectionFrameProps<Typed extends FieldValues> = {
  readonly form: SectionForm<Typed>
  readonly children: React.ReactNode
}

/** RST-23: a section's form with its save bar; shows the result of saving, and asks before typed text is lost. */
export function SectionFrame<Typed extends FieldValues>(props: SectionFrameProps<Typed>) {
  const { children } = props
  const { formRef, ...form } = props.form
  return (
    <form ref={formRef} method="post" noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-6">
      <AskBeforeLeaving isDirty={form.isDirty} />
      {children}
      <FormAlert refusal={form.refusal} newer={form.newer} />
      <p role="status" className="font-medium text-good-deep empty:hidden">
        {form.wasSaved && 'Saved.'}
      </p>
      <SaveBar isDirty={form.isDirty} isBusy={form.isBusy} label="Save" onDiscard={form.discard} />
    </form>
  )
}
