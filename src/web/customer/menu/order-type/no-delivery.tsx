import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type NoDeliveryProps = {
  /** Why delivery is not possible. */
  readonly message: string
  readonly onPickup: () => void
  /** The diner wants to try again. */
  readonly onStay: () => void
}

const timeoutMs = 3000

/**
 * DLV-13: shows why delivery is not possible and continues with pickup after three seconds, or at once, unless the diner
 * stays.
 */
export function NoDelivery({ message, onPickup, onStay }: NoDeliveryProps) {
  const goOn = useEffectEvent(onPickup)
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Takes the focus if the button that was pressed is gone.
    if (document.activeElement === document.body) stay.current?.focus()
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => goOn(), timeoutMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Notice tone="bad" title="Unable to deliver">
      <p className="[overflow-wrap:anywhere]">{message}</p>
      <p className="mt-2 text-ink">
        Don't worry! Pickup is available. Switching to pickup options in 3 seconds...
      </p>
      <div aria-hidden="true" className="mt-3 h-1.5 overflow-hidden rounded-full bg-bad/15">
        <div className="h-full origin-left animate-countdown bg-bad" />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={onPickup}>Switch now</Button>
        <Button ref={stay} variant="outline" onClick={onStay}>
          Stay with delivery
        </Button>
      </div>
    </Notice>
  )
}
