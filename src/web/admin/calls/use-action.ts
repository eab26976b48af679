import { useRef, useState } from 'react'
import { failureMessage } from '#web/forms/failure-message.ts'

/** Runs a button's action, one at a time, and returns the message of a failure. */
export function useAction() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isUnderWay = useRef(false)
  /** Returns whether the action succeeded. */
  async function run(action: () => Promise<unknown>): Promise<boolean> {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setBusy(true)
    setProblem(null)
    try {
      await action()
      return true
    } catch (error) {
      setProblem(failureMessage(error))
      return false
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  return { isBusy, problem, run }
}
