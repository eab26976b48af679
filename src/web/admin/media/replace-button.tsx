import { useState } from 'react'
import type { Picture } from '#contract/media.ts'
import { whyNotImageFile } from '#domain/images/image.ts'
import { refusalMessage } from '#domain/messages.ts'
import { ActionDialog } from '#web/admin/parts/action-dialog.tsx'
import { FileButton } from '#web/admin/parts/file-button.tsx'
import { callApi } from '#web/api/client.ts'
import { FieldError } from '#web/ui/field.tsx'
import { formatUseCount } from './picture-texts.ts'

type ReplaceButtonProps = {
  readonly picture: Picture
  readonly onReplaced: (places: number) => void
}

/** MED-10: chooses a file that takes the picture's place everywhere, once confirmed. */
export function ReplaceButton({ picture, onReplaced }: ReplaceButtonProps) {
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  async function replace(replacement: File): Promise<void> {
    const { media } = await callApi()
    const restaurant = picture.restaurant.id
    const { id: replacementId } = await media.upload({ restaurant, file: replacement })
    const { places } = await media.replace({ restaurant, imageId: picture.id, replacementId })
    onReplaced(places)
  }
  return (
    <div>
      <FileButton
        accept="image/jpeg,image/png,image/webp"
        onFiles={([chosen]) => {
          const refusal = whyNotImageFile(chosen)
          setProblem(refusal && refusalMessage(refusal))
          setFile(refusal ? null : chosen)
        }}
      >
        Replace everywhere
      </FileButton>
      <FieldError message={problem} />
      {file && (
        <ActionDialog
          title="Replace this picture?"
          text={`It is shown ${formatUseCount(picture.useCount).toLowerCase()}. Diners will see ${file.name} there at once. The old picture can be restored for a day.`}
          confirm="Replace"
          action={() => replace(file)}
          onClose={() => setFile(null)}
        />
      )}
    </div>
  )
}
