import { expect, test } from 'vitest'
import { renderScreen } from '#testing/screens/render-screen.tsx'
import { ResponseError } from '#web/api/failure.ts'
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

test('[EDT-4] a form can show failed calls in place of a toast', async () => {
  const fail = () => Promise.reject(new TypeError('Failed to fetch'))
  const screen = await renderScreen(<CodeForm send={fail} failureText={() => 'Please call the owner.'} />)
  await screen.getByLabelText('Code').fill('7')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(screen.getByText('Please call the owner.')).toBeVisible()
  await expect.element(screen.getByLabelText('Code')).toHaveValue('7')
})
