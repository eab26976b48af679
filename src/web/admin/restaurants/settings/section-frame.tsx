import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { SaveBar } from '#web/admin/forms/save-bar.tsx'
import { AskBeforeLeaving } from '#web/admin/forms/unsaved-changes.tsx'
import { FormAlert } from './form-alert.tsx'
import type { SectionForm } from './use-section-form.ts'

type SectionFrameProps<Typed extends FieldValues> = {
  readonly form: SectionForm<Typed>
  /** Below the form and above its save bar, which comes last: what is saved on its own. */
  readonly after?: React.ReactNode
  readonly children: React.ReactNode
}

/** RST-23: a section's form with its save bar; shows the result of saving, and asks before typed text is lost. */
export function SectionFrame<Typed extends FieldValues>(props: SectionFrameProps<Typed>) {
  const { after, children } = props
  const { formRef, ...form } = props.form
  const id = useId()
  return (
    <div className="grid grid-cols-1 gap-6">
      <form
        ref={formRef}
        id={id}
        method="post"
        noValidate
        onSubmit={form.submit}
        className="grid grid-cols-1 gap-6"
      >
        <AskBeforeLeaving isDirty={form.isDirty} />
        {children}
      </form>
      {after}
      <FormAlert refusal={form.refusal} newer={form.newer} />
      <SaveBar
        form={id}
        isDirty={form.isDirty}
        isBusy={form.isBusy}
        wasSaved={form.wasSaved}
        label="Save"
        onDiscard={form.discard}
      />
    </div>
  )
}
