/** The state of a screen that lists rows and edits one at a time: the open form, the deletion to confirm, the last note. */

import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { editFailureOf, failureOf } from '#web/forms/edit-failure.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { invalidate } from '../calls/query-keys.ts'
import { useLeave } from '../forms/unsaved-changes.tsx'
import type { Note } from '../ui/passing-note.tsx'

type EditListPlan<Row, Data> = {
  readonly idOf: (row: Row) => string
  /** The query that loads the rows. */
  readonly query: { readonly queryKey: QueryKey; readonly queryFn: () => Promise<Data> }
  readonly rowsOf: (data: Data) => readonly Row[]
  /** Other queries whose results contain the rows. */
  readonly alsoIn?: readonly QueryKey[]
}

export type EditList<Row> = {
  readonly idOf: (row: Row) => string
  /**
   * The row as it was when its form was opened, so that edits by others don't discard what is typed. null: none is being
   * edited; 'new': one is being added.
   */
  readonly edited: Row | 'new' | null
  /** Whether the row is being edited; search and filters never hide it. */
  readonly isEdited: (row: Row) => boolean
  readonly add: () => void
  readonly edit: (row: Row) => void
  readonly close: () => void
  /** EDT-1: starts the open form over with another person's newer version. */
  readonly look: () => Promise<void>
  /** Closes the form after it was saved. */
  readonly saved: (text: string) => void
  /** The row whose deletion is to be confirmed. */
  readonly toDelete: Row | null
  readonly askToDelete: (row: Row | null) => void
  readonly isBusy: boolean
  /**
   * Runs an action on a row, reloads the rows, and closes the confirmation. A failure is shown as a toast: a refusal with
   * its own message, another one with `failedMessage` if given. Returns whether the action succeeded.
   */
  readonly attempt: (act: () => Promise<void>, failedMessage?: string) => Promise<boolean>
  readonly refresh: () => Promise<unknown>
  readonly note: Note | null
  readonly say: (text: string, undo?: () => void) => void
  readonly forgetNote: () => void
}

export function useEditList<Row extends object, Data>(plan: EditListPlan<Row, Data>): EditList<Row> {
  const { idOf, query, rowsOf, alsoIn = [] } = plan
  const queries = useQueryClient()
  const leave = useLeave()
  const [edited, setEdited] = useState<Row | 'new' | null>(null)
  const [toDelete, setToDelete] = useState<Row | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [note, setNote] = useState<Note | null>(null)
  const lastNote = useRef(0)
  const refresh = () => invalidate(queries, query.queryKey, ...alsoIn)

  function say(text: string, undo?: () => void): void {
    lastNote.current += 1
    setNote({ id: lastNote.current, text, ...(undo && { undo }) })
  }

  async function attempt(act: () => Promise<void>, failedMessage?: string): Promise<boolean> {
    setIsBusy(true)
    try {
      await act()
      return true
    } catch (error) {
      const failure = editFailureOf(error)
      const { message, code } = failureOf(failure)
      showFailure({ message: failure.kind === 'refused' ? message : (failedMessage ?? message), code })
      return false
    } finally {
      await refresh()
      // Another deletion may have been asked for meanwhile.
      setToDelete((asked) => (asked === toDelete ? null : asked))
      setIsBusy(false)
    }
  }

  return {
    idOf,
    edited,
    isEdited: (row) => edited !== null && edited !== 'new' && idOf(edited) === idOf(row),
    add: () => leave(() => setEdited('new')),
    edit: (row) => leave(() => setEdited(row)),
    close: () => setEdited(null),
    look: async () => {
      if (edited === null || edited === 'new') return
      const rows = rowsOf(await queries.fetchQuery(query))
      setEdited(rows.find((row) => idOf(row) === idOf(edited)) ?? null)
    },
    saved: (text) => {
      say(text)
      setEdited(null)
      void refresh()
    },
    toDelete,
    askToDelete: setToDelete,
    isBusy,
    attempt,
    refresh,
    note,
    say,
    forgetNote: () => setNote(null),
  }
}
