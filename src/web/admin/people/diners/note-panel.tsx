import { useState } from 'react'
import type { DinerDetail } from '#contract/people/diners.ts'
import { maxNoteLength, whyNotNote } from '#domain/people/diners/diner-note.ts'
import { EditForm } from '#web/admin/forms/edit-form.tsx'
import { Panel } from '#web/admin/ui/panel.tsx'
import { callApi } from '#web/api/client.ts'
import { useServerForm } from '#web/forms/use-server-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useDinerChange } from './use-diner-change.ts'

type NotePanelProps = { readonly diner: DinerDetail; readonly restaurant: string }

/** DIN-7: the restaurant's note about a diner. */
export function NotePanel({ diner, restaurant }: NotePanelProps) {
  const [isEditing, setIsEditing] = useState(false)
  const { note } = diner
  return (
    <Panel
      title="Note"
      actions={
        !isEditing && (
          <Button variant="outline" onClick={() => setIsEditing(true)}>
            {note ? 'Edit note' : 'Add note'}
          </Button>
        )
      }
    >
      {isEditing ? (
        <NoteForm diner={diner} restaurant={restaurant} onDone={() => setIsEditing(false)} />
      ) : (
        <p className={note ? 'whitespace-pre-line [overflow-wrap:anywhere]' : 'text-ink-soft'}>
          {note || 'No note yet. Only your team sees it.'}
        </p>
      )}
    </Panel>
  )
}

function NoteForm({ diner, restaurant, onDone }: NotePanelProps & { readonly onDone: () => void }) {
  const changed = useDinerChange(restaurant)
  const form = useServerForm({
    initial: { note: diner.note },
    read: ({ note }) => {
      const refusal = whyNotNote(note)
      return { draft: note, faults: refusal ? [{ field: 'note', refusal }] : [] }
    },
    send: async (note, revision) =>
      (await callApi()).diners.saveNote({
        restaurant,
        dinerId: diner.id,
        revision: revision ?? diner.revision,
        note,
      }),
    onSaved: async (saved) => {
      onDone()
      await changed(saved)
    },
  })
  return (
    <EditForm
      form={form}
      name="Edit note"
      save="Save note"
      onCancel={onDone}
      onLook={async () => {
        const { conflict } = form
        onDone()
        // By the contract, a conflict contains the current diner.
        if (conflict) await changed(conflict.current as DinerDetail)
      }}
    >
      <TextArea
        label="Your note"
        hint={`At most ${maxNoteLength} characters. The diner gets to read it when they ask for their data.`}
        rows={4}
        maxLength={maxNoteLength}
        {...form.field('note')}
      />
    </EditForm>
  )
}
