import type { FieldValues } from 'react-hook-form'
import { SaveBar } from '#web/admin/parts/save-bar.tsx'
import { AskBeforeLeaving } from '#web/admin/parts/unsaved-changes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { SectionForm } from './use-section-form.ts'

type SectionFrameProps<Typed extends FieldValues> = {
  readonly form: SectionForm<Typed>
  /** Label of the save button: 'Save Opening Hours'. */
  readonly save: string
  readonly children: React.ReactNode
}

/** RST-23: a section's form with its save bar; shows the result of saving, and asks before typed text is lost. */
export function SectionFrame<Typed extends FieldValues>(props: SectionFrameProps<Typed>) {
  const { save, children } = props
  const { formRef, ...form } = props.form
  return (
    <form ref={formRef} method="post" noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-6">
      <AskBeforeLeaving isDirty={form.isDirty} />
      {children}
      <div role="alert" className="empty:hidden">
        {form.refusal && <Notice tone="bad">{form.refusal}</Notice>}
        {form.newer && (
          <Notice tone="warn" title="Somebody else changed this meanwhile.">
            <p className="mt-1">Look at the newer version, or keep yours and save it over theirs.</p>
            <div className="mt-3 flex flex-wrap gap-3">
              <Button variant="outline" onClick={form.newer.look}>
                Look at the newer version
              </Button>
              <Button variant="outline" onClick={form.newer.keepMine}>
                Keep mine
              </Button>
            </div>
          </Notice>
        )}
      </div>
      <p role="status" className="font-medium text-good-deep empty:hidden">
        {form.wasSaved && 'Saved.'}
      </p>
      <SaveBar isDirty={form.isDirty} isBusy={form.isBusy} label={save} onDiscard={form.discard} />
    </form>
  )
}
