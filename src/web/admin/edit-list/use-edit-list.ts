/** The state of a screen that lists rows and edits one at a time: the open form, the deletion to confirm, the last note. */

import { useRef, useState } from 'react'
import { showFailure } from '#web/shell/toasts.tsx'
import { editFailureOf, failureOf } from '../parts/edit-failure.ts'
import type { Note } from '../parts/passing-note.tsx'
import { useLeave } from '../parts/unsaved-changes.tsx'

type EditListPlan<Row> = {
  readonly idOf: (row: Row) => string
  /** Reloads the rows, and everything else that contains them. */
  readonly refresh: () => Promise<unknown>
  /** Returns the current version of a row; null if it no longer exists. */
  readonly newest: (row: Row) => Promise<Row | null>
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
   * Runs an action on a row, reloads the rows, and closes the confirmation. A failure is shown as a toast, with
   * `failedMessage` if given. Returns whether the action succeeded.
   */
  readonly attempt: (act: () => Promise<void>, failedMessage?: string) => Promise<boolean>
  readonly note: Note | null
  readonly say: (text: string, undo?: () => void) => void
  readonly forgetNote: () => void
}

export function useEditList<Row extends object>(plan: EditListPlan<Row>): EditList<Row> {
  const { idOf, refresh, newest } = plan
  const leave = useLeave()
  const [edited, setEdited] = useState<Row | 'new' | null>(null)
  const [toDelete, setToDelete] = useState<Row | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [note, setNote] = useState<Note | null>(null)
  const lastNote = useRef(0)

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
      const { message, code } = failureOf(editFailureOf(error))
      showFailure({ message: failedMessage ?? message, code })
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
      if (edited !== null && edited !== 'new') setEdited(await newest(edited))
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
    note,
    say,
    forgetNote: () => setNote(null),
  }
}
