import { useSearchParams } from 'react-router'

/**
 * ADM-24: the choices of a screen in the page's address, and a function that changes them there without a step in the
 * history. It is applied at once: of two changes in quick succession, the second starts from the first.
 */
export function useAddress() {
  const [parameters, setParameters] = useSearchParams()
  const change = (next: (now: URLSearchParams) => URLSearchParams) =>
    setParameters(next, { replace: true, preventScrollReset: true, flushSync: true })
  return [parameters, change] as const
}
