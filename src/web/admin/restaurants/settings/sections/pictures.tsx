/** Logo and cover: uploaded, and shown at once. */

import { useState } from 'react'
import type { RestaurantSettings } from '#contract/restaurants/restaurants.ts'
import { imageFiles, whyNotImageFile } from '#domain/menu/images/image-file.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import { FileButton } from '#web/admin/ui/file-button.tsx'
import { Panel } from '#web/admin/ui/panel.tsx'
import { callApi } from '#web/api/client.ts'
import { failureMessage } from '#web/forms/failure-message.ts'
import { Button } from '#web/ui/button.tsx'
import { useCacheSettings } from '../use-settings.ts'

type Picture = keyof RestaurantSettings['pictures']

export function Pictures({ settings }: { readonly settings: RestaurantSettings }) {
  return (
    <Panel title="Pictures">
      <div className="grid gap-6 sm:grid-cols-2">
        <PictureField settings={settings} picture="logoUrl" name="Logo" shape="size-28 object-contain" />
        <PictureField settings={settings} picture="coverUrl" name="Cover" shape="h-28 w-full object-cover" />
      </div>
      <p className="mt-4 text-sm text-ink-soft">{imageFiles.text}. Pictures are saved right away.</p>
    </Panel>
  )
}

function PictureField(props: {
  readonly settings: RestaurantSettings
  readonly picture: Picture
  readonly name: string
  readonly shape: string
}) {
  const { settings, picture, name, shape } = props
  const cacheSettings = useCacheSettings()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const url = settings.pictures[picture]

  async function show(file: File | null): Promise<void> {
    const refusal = file && whyNotImageFile(file)
    setProblem(refusal ? refusalMessage(refusal) : null)
    if (refusal || isBusy) return
    setBusy(true)
    try {
      const { images, restaurants } = await callApi()
      const restaurant = settings.id
      const shown = file ? (await images.uploadForRestaurant({ restaurant, file })).url : null
      const pictures = { ...settings.pictures, [picture]: shown }
      cacheSettings(await restaurants.savePictures({ restaurant, revision: settings.revision, pictures }))
    } catch (error) {
      setProblem(failureMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div>
      <p className="mb-2 font-medium">{name}</p>
      <div className="grid min-h-32 place-items-center rounded-control border border-line bg-sunken p-2">
        {url ? (
          <img src={url} alt={`${name} of ${settings.details.name}`} className={`rounded-control ${shape}`} />
        ) : (
          <p className="text-ink-soft">None yet</p>
        )}
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <FileButton accept={imageFiles.accept} isDisabled={isBusy} onFiles={([file]) => show(file)}>
          {isBusy ? 'Please wait...' : `${url ? 'Replace' : 'Upload'} ${name.toLowerCase()}`}
        </FileButton>
        {url && (
          <Button variant="quiet" isDisabled={isBusy} onClick={() => show(null)}>
            Remove {name.toLowerCase()}
          </Button>
        )}
      </div>
      <p role="alert" className="mt-2 text-sm font-medium text-bad empty:hidden">
        {problem}
      </p>
    </div>
  )
}
