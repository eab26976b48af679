import { Notice } from '#web/ui/notice.tsx'

type PaymentErrorProps = {
  readonly message: string
  /** What the diner does next. */
  readonly nextStep?: string | null
  readonly children?: React.ReactNode
}

/** The box that shows every failure of the payment step; `children` is the recovery action. */
export function PaymentError({ message, nextStep, children }: PaymentErrorProps) {
  return (
    <Notice tone="bad" title="Payment Error" role="alert">
      <p className="mt-1">{message}</p>
      {nextStep && <p className="mt-1">{nextStep}</p>}
      {children}
    </Notice>
  )
}
