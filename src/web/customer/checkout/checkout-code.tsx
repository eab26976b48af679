import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { useSite } from '#web/shell/site.ts'
import { useIsOffline } from '#web/shell/use-offline.ts'

const steps = [paths.summary, paths.customerInfo, paths.payment, paths.confirmation]

/** CHK-20: loads the code of every checkout step as soon as there is a network. Returns whether it is loaded. */
export function useCheckoutCode(): boolean {
  const provider = useSite()?.payment.provider ?? 'off'
  const isOffline = useIsOffline()
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (isOffline || isThere) return
    // Retried when the network returns. A step that is opened earlier loads its own code.
    import('#web/customer/prepare-checkout.ts')
      .then(({ prepareCheckout }) => prepareCheckout(provider))
      .then(
        () => setThere(true),
        () => {},
      )
  }, [isOffline, isThere, provider])
  return isThere
}

/** Hidden links to the checkout, so that the router learns its routes while there is a network. */
export function CheckoutAddresses() {
  return (
    <span hidden>
      {steps.map((step) => (
        <Link key={step} to={step} />
      ))}
    </span>
  )
}
