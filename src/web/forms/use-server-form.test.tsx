import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderScreen } from '#testing/screens/render-screen.tsx'
import { ResponseError } from '#web/api/failure.ts'
import { ReasonField } from '#web/kitchen/dialogs/reason-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormRefusal } from './form-refusal.tsx'
import { useServerForm } from './use-server-form.ts'

type CodeFormProps = {
  readonly send: (code: string) => Promise<unknown>
  readonly failureText?: (error: unknown) => string
}

function CodeForm({ send, failureText }: CodeFormProps) {
  const { formRef, ...form } = useServerForm({
    initial: { code: '' },
    read: ({ code }) => ({ draft: code, faults: code ? [] : [{ field: 'code', message: 'Enter a code.' }] }),
    send,
    onSaved: () => {},
    startsOver: true,
    ...(failureText && { failureText }),
  })
  return (
    <form ref={formRef} noValidate onSubmit={form.submit}>
      <TextField label="Code" {...form.field('code')} />
      <button type="submit">Send</button>
      <FormRefusal>{form.refusal}</FormRefusal>
    </form>
  )
}

test('[EDT-4] a form for the next entry is empty after it was saved, and shows no fault until it is sent again', async () => {
  const sent: string[] = []
  const screen = await renderScreen(<CodeForm send={async (code) => sent.push(code)} />)
  const code = screen.getByLabelText('Code')
  const send = screen.getByRole('button', { name: 'Send' })
  await send.click()
  await expect.element(code).toHaveFocus()
  await expect.element(screen.getByText('Enter a code.')).toBeVisible()
  await code.fill('7')
  await send.click()
  await expect.element(code).toHaveValue('')
  await code.fill('8')
  await code.fill('')
  await expect.element(code).not.toHaveAttribute('aria-invalid')
  await code.fill('9')
  await send.click()
  await expect.poll(() => sent).toEqual(['7', '9'])
})

test('[EDT-4] the message of a refusal outside the contract is shown above the form, and nothing typed is lost', async () => {
  const refuse = () => Promise.reject(new ResponseError(401, 'Invalid code'))
  const screen = await renderScreen(<CodeForm send={refuse} />)
  await screen.getByLabelText('Code').fill('7')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Invalid code')
  await expect.element(screen.getByLabelText('Code')).toHaveValue('7')
})

test('[EDT-4] the message of a refusal is moved into view', async () => {
  const refuse = () => Promise.reject(new ResponseError(401, 'Invalid code'))
  const screen = await renderScreen(
    <>
      <CodeForm send={refuse} />
      <div style={{ height: '300vh' }} />
    </>,
  )
  await screen.getByLabelText('Code').fill('7')
  scrollTo({ top: document.body.scrollHeight })
  const send = screen.getByRole('button', { name: 'Send' }).element()
  if (send instanceof HTMLElement) send.click()
  await expect.element(screen.getByRole('alert').getByText('Invalid code')).toBeInViewport()
})

test('[EDT-4] a form can show failed calls in place of a toast', async () => {
  const fail = () => Promise.reject(new TypeError('Failed to fetch'))
  const screen = await renderScreen(<CodeForm send={fail} failureText={() => 'Please call the owner.'} />)
  await screen.getByLabelText('Code').fill('7')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(screen.getByText('Please call the owner.')).toBeVisible()
  await expect.element(screen.getByLabelText('Code')).toHaveValue('7')
})

function LimitedForm({ send }: { readonly send: (values: object) => void }) {
  const { formRef, ...form } = useServerForm({
    initial: { name: '', note: '', phone: '', reason: '' },
    read: (draft) => ({ draft, faults: [] }),
    send: async (values) => send(values),
    onSaved: () => {},
  })
  return (
    <form ref={formRef} noValidate onSubmit={form.submit}>
      <TextField label="Name" maxLength={5} {...form.field('name')} />
      <TextArea label="Note" maxLength={5} {...form.field('note')} />
      <TextField
        label="Phone"
        name="phone"
        maxLength={5}
        value={form.typed.phone}
        onChange={({ target }) => form.change({ phone: target.value })}
      />
      <ReasonField
        label="Reason"
        placeholder=""
        maxLength={5}
        value={form.typed.reason}
        error={form.error('customReason')}
        onChange={(reason) => form.change({ reason })}
      />
      <button type="submit">Send</button>
    </form>
  )
}

test.each(['Name', 'Note', 'Phone', 'Reason'])(
  '[EDT-5] %s: a text beyond the limit stays, and is sent once it is shorter',
  async (label) => {
    const sent: object[] = []
    const screen = await renderScreen(<LimitedForm send={(values) => sent.push(values)} />)
    const field = screen.getByLabelText(label)
    await userEvent.type(field, 'abcdefg')
    await expect.element(field).toHaveValue('abcdefg')
    await screen.getByRole('button', { name: 'Send' }).click()
    await expect.element(screen.getByText('At most 5 characters; this has 7.')).toBeVisible()
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    expect(sent).toEqual([])
    await userEvent.type(field, '{Backspace}{Backspace}')
    await expect.element(screen.getByText(/^At most/)).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => sent).toMatchObject([{ [label.toLowerCase()]: 'abcde' }])
  },
)
