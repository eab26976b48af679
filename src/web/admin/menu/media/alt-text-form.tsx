import { useState } from 'react'
import type { Picture } from '#contract/menu/media.ts'
import { maxAltTextLength, whyNotAltText } from '#domain/menu/media/media.ts'
import { ConflictDialog } from '#web/admin/forms/conflict-dialog.tsx'
import { AskBeforeLeaving } from '#web/admin/forms/unsaved-changes.tsx'
import { callApi } from '#web/api/client.ts'
import { failureMessage } from '#web/forms/failure-message.ts'
import { FormRefusal } from '#web/forms/form-refusal.tsx'
import { FormSuccess } from '#web/forms/form-success.tsx'
import { useServerForm } from '#web/forms/use-server-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

type AltTextFormProps = {
  readonly picture: Picture
  /** Called with the picture as it is now. */
  readonly onChanged: (picture: Picture) => void
}

/** MED-4: the text for people who don't see the picture. */
export function AltTextForm({ picture, onChanged }: AltTextFormProps) {
  // As it was when its text was loaded into the form, so that a newer text is not overwritten unseen.
  const [started, setStarted] = useState(picture)
  const [wasSaved, setWasSaved] = useState(false)
  const startOver = (from: Picture) => {
    setStarted(from)
    form.form.reset({ altText: from.altText })
  }
  const { formRef, ...form } = useServerForm({
    initial: { altText: picture.altText },
    read: ({ altText }) => {
      const refusal = whyNotAltText(altText)
      return { draft: altText.trim(), faults: refusal ? [{ field: 'altText', refusal }] : [] }
    },
    send: async (altText, revision) =>
      (await callApi()).media.describe({
        restaurant: picture.restaurant.id,
        imageId: picture.id,
        revision: revision ?? started.revision,
        altText,
      }),
    onSaved: (saved) => {
      startOver(saved)
      setWasSaved(true)
      onChanged(saved)
    },
    failureText: failureMessage,
  })
  const { conflict, isDirty } = form
  return (
    <form ref={formRef} noValidate className="grid gap-3" onSubmit={form.submit}>
      <AskBeforeLeaving isDirty={isDirty} />
      <TextArea
        label="Alternative text"
        hint="What the picture shows, for people who don’t see it. Leave blank if decorative."
        maxLength={maxAltTextLength}
        {...form.field('altText')}
      />
      <FormRefusal>{form.refusal}</FormRefusal>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="outline" isDisabled={form.isBusy || !isDirty}>
          {form.isBusy ? 'Please wait...' : 'Save text'}
        </Button>
        <FormSuccess>{wasSaved && !isDirty && 'Saved.'}</FormSuccess>
      </div>
      {conflict && (
        <ConflictDialog
          message={conflict.message}
          isBusy={form.isBusy}
          onKeep={conflict.keepMine}
          onLook={() => {
            // By the contract, a conflict contains the current picture.
            const newer = conflict.current as Picture
            conflict.dismiss()
            startOver(newer)
            onChanged(newer)
          }}
          onClose={conflict.dismiss}
        />
      )}
    </form>
  )
}
