import { useMutation } from '@tanstack/react-query'
import { callApi } from '#web/api/client.ts'
import { failureMessage } from '#web/forms/failure-message.ts'
import { Button } from '#web/ui/button.tsx'

/** INS-6: sends an email to the administrator's own address, and says whether the mail server took it. */
export function TestMail() {
  const send = useMutation({ mutationFn: async () => (await callApi()).installation.sendTestMail() })
  return (
    <div className="mt-4">
      <Button variant="outline" isDisabled={send.isPending} onClick={() => send.mutate()}>
        {send.isPending ? 'Sending...' : 'Send me a test email'}
      </Button>
      <p role="status" className="mt-2 wrap-anywhere empty:hidden">
        {send.isSuccess && `Sent to ${send.data.sentTo}. If it does not arrive, look in the spam folder.`}
      </p>
      <p role="alert" className="mt-2 font-medium text-bad empty:hidden">
        {send.isError && failureMessage(send.error)}
      </p>
    </div>
  )
}
