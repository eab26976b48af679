import { useQuery } from '@tanstack/react-query'
import type { PageVersionView } from '#contract/site/pages.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Written } from '#web/ui/written.tsx'
import { pagesOf, scopeKey } from './pages-api.ts'

type VersionDialogProps = {
  readonly scope: string | null
  readonly version: PageVersionView
  readonly onTake: () => void
  readonly onClose: () => void
}

/** PAG-4: one version as diners saw it, and the way to take its text back. */
export function VersionDialog({ scope, version, onTake, onClose }: VersionDialogProps) {
  const query = useQuery({
    queryKey: queryKeys.pages(scopeKey(scope), 'version', version.id),
    queryFn: () => pagesOf(scope).preview(version.text),
  })
  return (
    <Dialog
      title={`Version ${version.number}`}
      width="wide"
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
          <Button onClick={onTake}>Use this text</Button>
        </div>
      }
    >
      <p className="text-2xl font-bold">{version.title}</p>
      <Loaded query={query} loading="Loading version...">
        {({ html }) => <Written html={html} />}
      </Loaded>
    </Dialog>
  )
}
