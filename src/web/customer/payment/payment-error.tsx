import { useEffect, useRef } from 'react'
import { Notice } from '#web/ui/notice.tsx'

type PaymentErrorProps = {
  readonly message: string
  /** What the diner does next. */
  readonly nextStep?: string | null
  /** Whether it asks the diner, rather than reports a failure (KIT-42). */
  readonly isQuestion?: boolean
  readonly children?: React.ReactNode
}

/** The box that shows every failure of the payment step, whole above the button; `children` is the recovery action. */
export function PaymentError({ message, nextStep, isQuestion, children }: PaymentErrorProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each message
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [message])
  return (
    <Notice
      ref={box}
      role="alert"
      {...(isQuestion ? { tone: 'warn' } : { tone: 'bad', title: 'Payment Error' })}
    >
      <p className="mt-1">{message}</p>
      {nextStep && <p className="mt-1">{nextStep}</p>}
      {children}
    </Notice>
  )
}
