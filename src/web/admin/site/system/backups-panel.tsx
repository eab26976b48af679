import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DatabaseReport } from '#contract/site/installation.ts'
import { invalidate, queryKeys } from '#web/admin/calls/query-keys.ts'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { Panel } from '#web/admin/ui/panel.tsx'
import { callApi } from '#web/api/client.ts'
import { failureMessage } from '#web/forms/failure-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** INS-8: the last backup and the last test of a restore, and a button that takes a backup. */
export function BackupsPanel({ backups }: Pick<DatabaseReport, 'backups'>) {
  const queries = useQueryClient()
  const start = useMutation({
    mutationFn: async () => (await callApi()).installation.backUp(),
    onSettled: () => invalidate(queries, queryKeys.database()),
  })
  const isBusy = start.isPending || backups.isUnderWay
  return (
    <Panel
      title="Backups"
      actions={
        backups.folder !== null && (
          <Button isDisabled={isBusy} aria-busy={isBusy} onClick={() => start.mutate()}>
            {isBusy ? 'Backing up...' : 'Back up now'}
          </Button>
        )
      }
    >
      {start.isError && (
        <div className="mb-4">
          <Notice tone="bad" role="alert">
            {failureMessage(start.error)}
          </Notice>
        </div>
      )}
      {backups.folder === null ? (
        <Notice tone="warn" title="No folder for backups is set">
          Set <code className="font-mono">BACKUP_DIR</code> in the settings file and restart Comanda. Backups
          can be taken and watched here from then on.
        </Notice>
      ) : (
        <BackupFacts backups={backups} />
      )}
    </Panel>
  )
}

function BackupFacts({ backups }: Pick<DatabaseReport, 'backups'>) {
  const { zonedMoment: moment } = useMoments()
  const { folder, latest, failedAt, restoredAt, isUnderWay } = backups
  return (
    <>
      <div role="status" className="empty:hidden">
        {isUnderWay && <p className="mb-4">A backup is being taken. This can take some minutes.</p>}
      </div>
      {failedAt !== null && !isUnderWay && (
        <div className="mb-4">
          <Notice tone="bad" title={`The backup of ${moment(failedAt)} failed`}>
            The log has the reason. On the server, <code className="font-mono">comanda data backup</code>{' '}
            shows it too.
          </Notice>
        </div>
      )}
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)] [&_dt]:font-medium [&_dt]:text-ink-soft">
        <dt>Last backup</dt>
        <dd>{latest === null ? 'None yet' : `${moment(latest.takenAt)}, complete: ${contentOf(latest)}`}</dd>
        <dt>Last restore test</dt>
        <dd>
          {restoredAt === null
            ? 'None is known. Restore the latest backup into another database, at least once a month.'
            : `${moment(restoredAt)}, succeeded`}
        </dd>
        <dt>Folder</dt>
        <dd className="wrap-anywhere">{folder}</dd>
      </dl>
    </>
  )
}

function contentOf({ tables, rows, files }: NonNullable<DatabaseReport['backups']['latest']>): string {
  const stored = `${rows.toLocaleString('en-US')} rows of ${tables} tables`
  return files === null
    ? `${stored}; files are in the bucket`
    : `${stored} and ${files.toLocaleString('en-US')} ${files === 1 ? 'file' : 'files'}`
}
