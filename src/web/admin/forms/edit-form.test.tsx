import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { renderAdmin } from '#testing/screens/admin-area.tsx'
import { type FormFault, useServerForm } from '#web/forms/use-server-form.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { EditForm } from './edit-form.tsx'

type Span = { readonly name: string; readonly from: string; readonly until: string }

function faultsOf({ name, from, until }: Span): readonly FormFault[] {
  const faults: FormFault[] = []
  if (name === '') faults.push({ field: 'name', refusal: { kind: 'category_name_missing' } })
  if (Number(until) < Number(from)) faults.push({ field: 'until', refusal: { kind: 'sort_order_invalid' } })
  return faults
}

function SpanForm({ send }: { readonly send: (span: Span) => Promise<Span> }) {
  const form = useServerForm({
    initial: { name: '', from: '1', until: '2' },
    read: (span) => ({ draft: span, faults: faultsOf(span) }),
    send,
    onSaved: () => {},
  })
  return (
    <EditForm form={form} name="Edit" save="Save" onCancel={() => {}} onLook={() => {}}>
      <TextField label="Name" {...form.field('name')} />
      <TextField label="From" {...form.field('from')} />
      <TextField label="Until" {...form.field('until')} />
    </EditForm>
  )
}

test('[EDT-4] a submit with faults moves the focus to the first wrong field; a corrected field loses its message', async () => {
  const screen = await renderAdmin(<SpanForm send={async (span) => span} />)
  const name = screen.getByLabelText('Name')
  const until = screen.getByLabelText('Until')
  await screen.getByLabelText('From').fill('3')
  await expect.element(until).not.toHaveAttribute('aria-invalid')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await expect.element(until).toHaveAttribute('aria-invalid', 'true')
  await screen.getByLabelText('From').fill('2')
  await expect.element(until).not.toHaveAttribute('aria-invalid')
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
})

test('[EDT-4] a refusal is shown at the field that it names, otherwise above the form, until something is changed', async () => {
  let field: string | null = 'until'
  const send = async () => {
    throw new ORPCError('REFUSED', { defined: true, status: 422, message: 'No such span.', data: { field } })
  }
  const screen = await renderAdmin(<SpanForm send={send} />)
  const name = screen.getByLabelText('Name')
  const until = screen.getByLabelText('Until')
  const save = screen.getByRole('button', { name: 'Save' })
  await name.fill('Lunch')
  await save.click()
  await expect.element(until).toHaveFocus()
  await expect.element(until).toHaveAttribute('aria-invalid', 'true')
  await until.fill('4')
  await expect.element(until).not.toHaveAttribute('aria-invalid')

  field = null
  await save.click()
  await expect.element(screen.getByText('No such span.')).toBeVisible()
  await expect.element(until).not.toHaveAttribute('aria-invalid')
  await expect.element(name).toHaveValue('Lunch')
  await name.fill('Brunch')
  await expect.element(screen.getByText('No such span.')).not.toBeInTheDocument()
})
