import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { imageSources, whyNotImageFile } from '#domain/images/image.ts'
import { refusalMessage } from '#domain/messages.ts'
import { Panel } from '#web/admin/parts/panel.tsx'
import type { ActionResult } from '#web/admin/parts/result-dialog.tsx'
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
        <div className="flex flex-wrap items-center gap-3">
          <FileButton isBusy={upload.isPending} hasImage={field.value !== null} onFile={take} />
          {field.value && (
            <Button variant="outline" onClick={() => field.onChange(null)}>
              Remove image
            </Button>
          )}
        </div>
        <p className="text-sm text-ink-faint">400x400 or larger; JPG, PNG, WebP</p>
      </div>
    </Panel>
  )
}

function FileButton(props: {
  readonly isBusy: boolean
  readonly hasImage: boolean
  readonly onFile: (file: File | undefined) => void
}) {
  const id = useId()
  const label = props.hasImage ? 'Replace image' : 'Upload image'
  return (
    <label
      htmlFor={id}
      className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line-strong bg-surface px-5 py-2 font-semibold hover:border-ink hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
    >
      {props.isBusy ? 'Uploading...' : label}
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        disabled={props.isBusy}
        className="sr-only"
        onChange={({ target }) => {
          props.onFile(target.files?.[0])
          // Allows choosing the same file again.
          target.value = ''
        }}
      />
    </label>
  )
}
