import { useRef, useState } from 'react'
import type { Picture } from '#contract/menu/media.ts'
import { imageFiles, whyNotImageFile } from '#domain/menu/images/image-file.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import { ActionDialog } from '#web/admin/calls/action-dialog.tsx'
import { useLeave } from '#web/admin/forms/unsaved-changes.tsx'
import { FileButton } from '#web/admin/ui/file-button.tsx'
import { callApi } from '#web/api/client.ts'
import { FieldError } from '#web/ui/field.tsx'
import { formatPlaces } from './picture-texts.ts'

type ReplaceButtonProps = {
  readonly picture: Picture
  readonly onReplaced: (places: number) => void
  /** Called after a failure; the picture may be replaced all the same if only the response was lost. */
  readonly onFailed: () => void
}

/** MED-10: chooses a file that takes the picture's place everywhere, once confirmed. */
export function ReplaceButton({ picture, onReplaced, onFailed }: ReplaceButtonProps) {
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  // What another try doesn't upload again.
  const uploaded = useRef<{ readonly file: File; readonly id: Picture['id'] } | null>(null)
  const leave = useLeave()
  async function replace(replacement: File): Promise<void> {
    const { media } = await callApi()
    const restaurant = picture.restaurant.id
    try {
      if (uploaded.current?.file !== replacement)
        uploaded.current = {
          file: replacement,
          id: (await media.upload({ restaurant, file: replacement })).id,
        }
      const replacementId = uploaded.current.id
      const { places } = await media.replace({ restaurant, imageId: picture.id, replacementId })
      onReplaced(places)
    } catch (error) {
      onFailed()
      throw error
    }
  }
  return (
    <div>
      <FileButton
        accept={imageFiles.accept}
        onFiles={([chosen]) => {
          const refusal = whyNotImageFile(chosen)
          setProblem(refusal && refusalMessage(refusal))
          // The details close afterwards, with what is typed there.
          if (!refusal) leave(() => setFile(chosen))
        }}
      >
        Replace everywhere
      </FileButton>
      <FieldError message={problem} />
      {file && (
        <ActionDialog
          title="Replace this picture?"
          text={`It is shown ${formatPlaces(picture.useCount)}. Diners will see ${file.name} there at once. The old picture can be restored for a day.`}
          confirm="Replace"
          action={() => replace(file)}
          onClose={() => setFile(null)}
        />
      )}
    </div>
  )
}
