import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormRefusal } from './form-refusal.tsx'
import type { ServerForm } from './use-server-form.ts'

type FormDialogProps = {
  readonly title: string
  /** What happens, as a verb with its object: 'Refund $53.22'. */
  readonly submit: string
  /** The submit button: 'solid' for a change that can be repeated, 'dangerOutline' until it can happen; 'danger' unless given. */
  readonly variant?: 'solid' | 'danger' | 'dangerOutline'
  /** Whether enough is chosen to try it; otherwise the submit button is disabled. Default: yes. */
  readonly isReady?: boolean
  /** The button that changes nothing; 'Cancel' unless given. */
  readonly cancel?: string
  /** As `useServerForm` returns it. */
  readonly form: Pick<ServerForm<FieldValues>, 'submit' | 'isBusy' | 'refusal'>
  readonly formRef: React.Ref<HTMLFormElement>
  readonly onClose: () => void
  readonly children: React.ReactNode
}

/** A dialog with a form, by default one whose answer can't be taken back. It stays open while the server is asked. */
export function FormDialog({ form, formRef, ...props }: FormDialogProps) {
  const id = useId()
  return (
    <Dialog
      title={props.title}
      onClose={form.isBusy ? null : props.onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" isDisabled={form.isBusy} onClick={props.onClose}>
            {props.cancel ?? 'Cancel'}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={props.variant ?? 'danger'}
            isDisabled={form.isBusy || props.isReady === false}
          >
            {form.isBusy ? 'Please wait...' : props.submit}
          </Button>
        </div>
      }
    >
      <form ref={formRef} id={id} noValidate className="grid gap-5" onSubmit={form.submit}>
        {props.children}
        <FormRefusal>{form.refusal}</FormRefusal>
      </form>
    </Dialog>
  )
}
