import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { useSite } from '#web/shell/site.ts'
import { useIsOffline } from '#web/shell/use-offline.ts'

const steps = [paths.summary, paths.customerInfo, paths.payment, paths.confirmation]

/** CHK-20: fetches the code of every step of the checkout as soon as there is a network. Returns whether it is there. */
export function useCheckoutCode(): boolean {
  const provider = useSite()?.payment.provider ?? 'off'
  const isOffline = useIsOffline()
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (isOffline || isThere) return
    // Tried again when the network comes back; a step that is opened before fetches its own.
    import('#web/customer/prepare-checkout.ts')
      .then(({ prepareCheckout }) => prepareCheckout(provider))
      .then(
        () => setThere(true),
        () => {},
      )
  }, [isOffline, isThere, provider])
  return isThere
}

/** The addresses of the checkout, for the router to learn which screens answer there while there is a network. */
export function CheckoutAddresses() {
  return (
    <span hidden>
      {steps.map((step) => (
        <Link key={step} to={step} />
      ))}
    </span>
  )
}
