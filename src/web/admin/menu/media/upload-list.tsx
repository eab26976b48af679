import { AskBeforeLeaving } from '#web/admin/forms/unsaved-changes.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Upload } from './use-uploads.ts'

type UploadListProps = { readonly uploads: readonly Upload[]; readonly onClear: () => void }

/** MED-3: what became of each file. */
export function UploadList({ uploads, onClear }: UploadListProps) {
  const count = (state: Upload['state']) => uploads.filter((upload) => upload.state === state).length
  const [added, failed] = [count('added'), count('failed')]
  const isOver = added + failed === uploads.length
  if (uploads.length === 0) return null
  return (
    <section aria-label="Uploads" className="mt-4 rounded-card border border-line bg-surface p-4">
      <AskBeforeLeaving isDirty={!isOver} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-semibold">
          {added} of {uploads.length} added{failed > 0 && `, ${failed} failed`}
        </p>
        {isOver && (
          <Button variant="quiet" onClick={onClear}>
            Clear list
          </Button>
        )}
      </div>
      <ul className="mt-2 grid max-h-64 divide-y divide-line overflow-y-auto">
        {uploads.map((upload) => (
          <li key={upload.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="min-w-0 break-all">{upload.file.name}</span>
            <span className={`text-sm ${upload.state === 'failed' ? 'text-bad' : 'text-ink-soft'}`}>
              {upload.state === 'failed' ? upload.message : stateTexts[upload.state]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const stateTexts = { waiting: 'Waiting', uploading: 'Uploading...', added: 'Added' } as const
