import { useEffect, useRef, useState } from 'react'
import { Link, type NavigateOptions, useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { useSite } from '#web/shell/site.ts'
import { useIsOffline } from '#web/shell/use-offline.ts'

const steps = [paths.summary, paths.customerInfo, paths.payment, paths.confirmation] as const
const tryAgainMs = 3000

const loadPreparation = () => import('#web/customer/prepare-checkout.ts')

/** CHK-20: loads the code of every checkout step as soon as there is a network. Returns whether it is loaded. */
export function useCheckoutCode(): boolean {
  const provider = useSite()?.payment.provider ?? 'off'
  const isOffline = useIsOffline()
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (isOffline || isThere) return
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const load = async () => {
      try {
        await (await loadPreparation()).prepareCheckout(provider)
        if (!isOver) setThere(true)
      } catch {
        // The network may be gone although the browser doesn't know it.
        if (!isOver) timer = setTimeout(load, tryAgainMs)
      }
    }
    void load()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isOffline, isThere, provider])
  return isThere
}

/**
 * CHK-20: opens a step of the checkout once its code is there: a screen whose code can't be fetched would crash. `isLost`: it
 * could not be fetched, and is tried again.
 */
export function useOpenStep(step: (typeof steps)[number]) {
  const navigate = useNavigate()
  const [isLost, setIsLost] = useState(false)
  const isMounted = useRef(false)
  const isBusy = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  async function open(options?: NavigateOptions): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    while (isMounted.current && !(await canPrepare(step))) {
      setIsLost(true)
      await untilRetry()
    }
    isBusy.current = false
    if (!isMounted.current) return
    setIsLost(false)
    await navigate(step, options)
  }
  return { open, isLost }
}

/** Whether the step's code is there. A server that answers with an error is in reach: the step itself shows what is wrong. */
async function canPrepare(step: (typeof steps)[number]): Promise<boolean> {
  try {
    await (await loadPreparation()).prepareStep(step)
    return true
  } catch (problem) {
    return problem instanceof Error && 'status' in problem
  }
}

/** Resolves after three seconds, or as soon as the browser reports a network. */
function untilRetry(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, tryAgainMs)
  addEventListener('online', () => resolve(), { once: true })
  return promise.finally(() => clearTimeout(timer))
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
