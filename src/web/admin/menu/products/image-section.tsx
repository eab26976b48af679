import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { imageSources } from '#domain/menu/images/image.ts'
import { imageFiles, whyNotImageFile } from '#domain/menu/images/image-file.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import { FileButton } from '#web/admin/ui/file-button.tsx'
import { Panel } from '#web/admin/ui/panel.tsx'
import type { ActionResult } from '#web/admin/ui/result-dialog.tsx'
import { callApi } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import type { ProductFormValues } from './form-values.ts'
import { imageUploaded, noPublicUrl, uploadFailed, uploadRefused } from './outcomes.ts'

type ImageSectionProps = { readonly restaurant: string; readonly onOutcome: (outcome: ActionResult) => void }

/** IMG-9: the product's picture, uploaded with a button or by dropping a file. */
export function ImageSection({ restaurant, onOutcome }: ImageSectionProps) {
  const { field } = useController<ProductFormValues, 'imageUrl'>({ name: 'imageUrl' })
  const [isOver, setIsOver] = useState(false)
  const upload = useMutation({
    mutationFn: async (file: File) => (await callApi()).images.upload({ restaurant, file }),
    onSuccess: ({ url }) => {
      if (!url) return onOutcome(noPublicUrl)
      field.onChange(url)
      onOutcome(imageUploaded)
    },
    onError: (problem) => onOutcome(uploadFailed(problem)),
  })
  const take = (file: File | undefined) => {
    if (!file || upload.isPending) return
    const refusal = whyNotImageFile(file)
    if (refusal) onOutcome(uploadRefused(refusalMessage(refusal)))
    else upload.mutate(file)
  }

  return (
    <Panel title="Product Image">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a shortcut for the button */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          take(event.dataTransfer.files[0])
        }}
        className={`grid gap-4 rounded-control border-2 border-dashed p-4 ${isOver ? 'border-selected bg-selected-wash' : 'border-line-strong/50'}`}
      >
        {field.value && (
          <img
            src={field.value}
            {...imageSources(field.value, 640)}
            sizes="(min-width: 64rem) 24rem, 100vw"
            alt="Preview"
            width={640}
            height={400}
            className="aspect-[8/5] w-full rounded-control bg-sunken object-cover"
          />
        )}
        <div className="flex flex-wrap items-center justify-center gap-3">
          <FileButton
            accept={imageFiles.accept}
            isDisabled={upload.isPending}
            onFiles={([file]) => take(file)}
          >
            {upload.isPending ? 'Uploading...' : field.value === null ? 'Upload image' : 'Replace image'}
          </FileButton>
          {field.value && (
            <Button variant="quiet" onClick={() => field.onChange(null)}>
              Remove image
            </Button>
          )}
        </div>
        <p className="-mt-2 text-center text-sm text-ink-soft max-sm:hidden">or drag a photo here</p>
        <p className="text-center text-sm text-ink-faint">
          400 × 400 or larger; JPG, PNG, WebP; {imageFiles.size}
        </p>
      </div>
    </Panel>
  )
}
