import { useState } from 'react'
import type { PageView } from '#contract/site/pages.ts'
import { useAction } from '#web/admin/calls/use-action.ts'
import { useLeave } from '#web/admin/forms/unsaved-changes.tsx'
import { ConfirmDialog } from '#web/admin/ui/confirm-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pagesOf } from './pages-api.ts'

type UnpublishButtonProps = {
  readonly scope: string | null
  readonly page: PageView
  readonly onDone: (unpublished: PageView) => void | Promise<void>
}

/** PAG-3: takes a page from diners after a confirmation; its draft and versions stay. */
export function UnpublishButton({ scope, page, onDone }: UnpublishButtonProps) {
  const leave = useLeave()
  const [isAsking, setAsking] = useState(false)
  const { isBusy, problem, run } = useAction()
  const isTerms = page.kind === 'terms'
  const label = isTerms
    ? `Return to the ${scope === null ? 'standard text' : 'platform’s terms'}`
    : 'Unpublish'
  async function unpublish() {
    const isDone = await run(async () => {
      await onDone(await pagesOf(scope).unpublish({ pageId: page.id, revision: page.revision }))
    })
    if (isDone) setAsking(false)
  }
  return (
    <>
      <Button variant="outline" onClick={() => leave(() => setAsking(true))}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={isTerms ? `${label}?` : `Unpublish ${page.title}?`}
          text={
            <>
              {isTerms
                ? 'New orders no longer accept your terms. Versions that were accepted can still be read.'
                : 'Diners no longer find it at its address. The draft and all versions stay.'}
              {problem && (
                <div className="mt-4">
                  <Notice tone="bad" role="alert">
                    {problem}
                  </Notice>
                </div>
              )}
            </>
          }
          confirm={label}
          isBusy={isBusy}
          onConfirm={unpublish}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
