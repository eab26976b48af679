import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { imageFiles } from '#domain/menu/images/image-file.ts'
import { invalidate, queryKeys } from '#web/admin/calls/query-keys.ts'
import { FileButton } from '#web/admin/ui/file-button.tsx'
import { callApi } from '#web/api/client.ts'
import { formatBytes } from '../../ui/format-bytes.ts'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

/** MED-3: adds pictures to a restaurant with a button or by dropping files, and shows how much room is left. */
export function UploadArea({ restaurant }: { readonly restaurant: string }) {
  const queries = useQueryClient()
  const [isOver, setIsOver] = useState(false)
  const { uploads, add, clear } = useUploads(restaurant, () =>
    invalidate(queries, queryKeys.media(), queryKeys.mediaRoom(restaurant)),
  )
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping files is a shortcut for the button */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          add([...event.dataTransfer.files])
        }}
        className={`flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-card border-2 border-dashed p-3 sm:p-5 ${isOver ? 'border-selected bg-selected-wash' : 'border-line-strong/50 bg-surface'}`}
      >
        <div className="flex items-center gap-x-3 sm:gap-x-4">
          <FileButton accept={imageFiles.accept} isMultiple isPrimary onFiles={add}>
            Upload pictures
          </FileButton>
          <p className="text-sm text-ink-soft">
            <span className="max-sm:hidden">Or drop them here. </span>
            {imageFiles.text} each.
          </p>
        </div>
        <Room restaurant={restaurant} />
      </div>
      <UploadList uploads={uploads} onClear={clear} />
    </>
  )
}

function Room({ restaurant }: { readonly restaurant: string }) {
  const { data } = useQuery({
    queryKey: queryKeys.mediaRoom(restaurant),
    queryFn: async () => (await callApi()).media.room({ restaurant }),
  })
  if (!data) return <div className="min-h-5 w-full sm:min-h-11 sm:w-56" />
  const { used, quota } = data
  const share = Math.min(1, used / quota)
  const isScarce = share >= scarceShare
  return (
    <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-2 sm:block sm:min-h-11 sm:w-56">
      <p className={`text-sm ${isScarce ? 'font-semibold text-warn-deep' : 'text-ink-soft'}`}>
        Uploads use {used === 0 ? '0' : formatBytes(used)} of {formatBytes(quota)}
      </p>
      <div aria-hidden="true" className="h-2 grow overflow-hidden rounded-full bg-sunken sm:mt-2">
        <div
          className={`h-full rounded-full ${isScarce ? 'bg-warn' : 'bg-brand'}`}
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  )
}

/** From this share on, the room is about to be full. */
const scarceShare = 0.9
