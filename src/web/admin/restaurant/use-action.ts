import { useRef, useState } from 'react'
import { problemMessage } from './problem-message.ts'

/** Something that a button does: once at a time, with the words of its failure. */
export function useAction() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isUnderWay = useRef(false)
  /** Whether it could be done. */
  async function run(action: () => Promise<unknown>): Promise<boolean> {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setBusy(true)
    setProblem(null)
    try {
      await action()
      return true
    } catch (error) {
      setProblem(problemMessage(error))
      return false
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  return { isBusy, problem, run }
}
