/** Uploads many pictures, one after the other. */

import { useEffect, useRef, useState } from 'react'
import { whyNotImageFile } from '#domain/menu/images/image-file.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import { callApi } from '#web/api/client.ts'
import { failureMessage } from '#web/forms/failure-message.ts'

export type Upload = {
  readonly id: number
  readonly file: File
} & (
  | { readonly state: 'waiting' | 'uploading' | 'added' }
  | { readonly state: 'failed'; readonly message: string }
)

/**
 * MED-3: returns the uploads in order, and adds files to them. A file that fails says why; the others go on. `onSent` runs
 * after each.
 */
export function useUploads(restaurant: string, onSent: () => Promise<unknown>) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const queue = useRef<Upload[]>([])
  const isRunning = useRef(false)
  const isGone = useRef(false)
  const lastId = useRef(0)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  const show = (changed: Upload) =>
    setUploads((before) => before.map((upload) => (upload.id === changed.id ? changed : upload)))

  async function run(): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    for (let next = queue.current.shift(); next && !isGone.current; next = queue.current.shift()) {
      const { id, file } = next
      show({ id, file, state: 'uploading' })
      try {
        await (await callApi()).media.upload({ restaurant, file })
        show({ id, file, state: 'added' })
      } catch (error) {
        show({ id, file, state: 'failed', message: failureMessage(error) })
      }
      // Also after a failure: the picture is there if only the response was lost.
      await onSent()
    }
    isRunning.current = false
  }

  return {
    uploads,
    add(files: readonly File[]) {
      const added = files.map((file): Upload => {
        lastId.current += 1
        const refusal = whyNotImageFile(file)
        return refusal
          ? { id: lastId.current, file, state: 'failed', message: refusalMessage(refusal) }
          : { id: lastId.current, file, state: 'waiting' }
      })
      setUploads((before) => [...before, ...added])
      queue.current.push(...added.filter(({ state }) => state === 'waiting'))
      void run()
    },
    /** Removes those that are over. */
    clear: () =>
      setUploads((before) => before.filter(({ state }) => state === 'waiting' || state === 'uploading')),
  }
}
