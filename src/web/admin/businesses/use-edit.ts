import { useState } from 'react'
import type { Api } from '#contract/index.ts'
import { type EditFailure, editFailureOf } from '#web/admin/parts/edit-failure.ts'
import type { ActionResult } from '#web/admin/parts/result-dialog.tsx'
import { callApi } from '#web/api/client.ts'

/** An edit of a business at a revision. */
type EditAttempt = {
  readonly revision: number
  readonly call: (api: Api, revision: number) => Promise<unknown>
  /** Message on success; null for none. */
  readonly done: string | null
  /** Title of the message on failure. */
  readonly failed: string
  /** Called on success. */
  readonly onDone?: () => void
}

type Conflict = { readonly message: string; readonly edit: EditAttempt }

/** EDT-1, BUS-2: runs edits one at a time, and returns the result of the last. */
export function useEdit(readAgain: () => Promise<unknown>) {
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<ActionResult | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  /** The refusal's message, for the submitted form. */
  const [problem, setProblem] = useState<string | null>(null)

  async function run(edit: EditAttempt) {
    if (isBusy) return
    setIsBusy(true)
    setProblem(null)
    setConflict(null)
    try {
      await edit.call(await callApi(), edit.revision)
      await readAgain()
      if (edit.done) setOutcome({ kind: 'success', title: 'Done', text: edit.done })
      edit.onDone?.()
    } catch (error) {
      showEditFailure(editFailureOf(error), edit)
      await readAgain()
    } finally {
      setIsBusy(false)
    }
  }

  function showEditFailure(failure: EditFailure, edit: EditAttempt) {
    if (failure.kind === 'changed') {
      setConflict({ message: failure.message, edit: { ...edit, revision: failure.revision } })
    } else if (failure.kind === 'refused') setProblem(failure.message)
    else {
      const { message, code } = failure.failure
      setOutcome({ kind: 'error', title: edit.failed, text: `${message} Error: ${code}` })
    }
  }

  return {
    isBusy,
    outcome,
    conflict,
    problem,
    run,
    forgetOutcome: () => setOutcome(null),
    forgetConflict: () => setConflict(null),
    forgetProblem: () => setProblem(null),
  }
}
