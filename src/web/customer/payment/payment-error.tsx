import { Notice } from '#web/ui/notice.tsx'

/** The box in which every failure of the payment step is said. */
export function PaymentError({ message }: { readonly message: string }) {
  return (
    <Notice tone="bad" title="Payment Error" role="alert">
      <p className="mt-1">{message}</p>
    </Notice>
  )
}
