import { Notice } from '#web/ui/notice.tsx'

type PaymentErrorProps = { readonly message: string; readonly children?: React.ReactNode }

/** The box in which every failure of the payment step is said; `children` is what can be done about it. */
export function PaymentError({ message, children }: PaymentErrorProps) {
  return (
    <Notice tone="bad" title="Payment Error" role="alert">
      <p className="mt-1">{message}</p>
      {children}
    </Notice>
  )
}
