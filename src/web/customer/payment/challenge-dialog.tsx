import { Dialog } from '#web/ui/dialog.tsx'

type ChallengeDialogProps = { readonly url: string; readonly onClose: () => void }

/** The bank's own page, on which the cardholder approves the payment. */
export function ChallengeDialog({ url, onClose }: ChallengeDialogProps) {
  return (
    <Dialog title="Approve this payment with your bank" onClose={onClose}>
      <iframe
        title="Your bank's approval page"
        src={url}
        className="block h-72 w-full rounded-control border border-line bg-white"
      />
      <p className="mt-3 text-sm text-ink-soft">
        Don't see your bank's page?{' '}
        <a href={url} target="_blank" rel="noopener" className="underline underline-offset-2">
          Open it in a new tab
        </a>
      </p>
    </Dialog>
  )
}
