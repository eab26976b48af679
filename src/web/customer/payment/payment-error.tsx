import { useEffect, useRef } from 'react'
import { Notice } from '#web/ui/notice.tsx'

type PaymentErrorProps = {
  readonly message: string
  /** What the diner does next. */
  readonly nextStep?: string | null
  readonly children?: React.ReactNode
}

/** The box that shows every failure of the payment step, whole above the button; `children` is the recovery action. */
export function PaymentError({ message, nextStep, children }: PaymentErrorProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each message
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [message])
  return (
    <Notice ref={box} tone="bad" title="Payment Error" role="alert">
      <p className="mt-1">{message}</p>
      {nextStep && <p className="mt-1">{nextStep}</p>}
      {children}
    </Notice>
  )
}
