/** The status of the site: from the database, the job queue and the latest responses of the outside services. */

import { formatAgo } from '#domain/clock/relative.ts'
import {
  type PartFacts,
  type SitePart,
  type SiteStatus,
  siteStatus,
} from '#domain/site/operations/site-status.ts'
import type { ServiceHealth } from '../../../platform/adapters/health.ts'
import { countTroubledJobs, type JobCounts } from '../../../platform/jobs/job-table.ts'
import { readLastWebhook } from '../../../platform/webhooks/webhook-receipts.ts'
import type { SiteDeps } from '../../deps.ts'

const unknownHealth: ServiceHealth = { workedAt: null, failedAt: null }

/** ADM-15: the state of every part of the site, with the worst one as the headline. */
export async function readSiteStatus(
  deps: Pick<
    SiteDeps,
    'db' | 'clock' | 'serviceHealth' | 'payments' | 'mailer' | 'paymentWebhook' | 'proxyWatch' | 'filesWatch'
  >,
): Promise<SiteStatus> {
  const { serviceHealth } = deps
  const warningOf: Partial<Record<SitePart, () => string | null>> = {
    payment: deps.paymentWebhook.warning,
    proxy: deps.proxyWatch.warning,
    files: deps.filesWatch.warning,
  }
  const jobs = await countTroubledJobs(deps.db)
  const webhookNote = formatLastWebhook(await readLastWebhook(deps.db), deps.clock.now())
  const facts = (part: SitePart, health: ServiceHealth, isSetUp = true): PartFacts => ({
    isSetUp,
    ...health,
    ...troubleOf(part, jobs),
    warning: warningOf[part]?.() ?? null,
    note: part === 'payment' ? webhookNote : null,
  })
  return siteStatus(
    {
      // Reading the session has already used the database.
      database: { ...facts('database', unknownHealth) },
      jobs: facts('jobs', unknownHealth),
      payment: facts('payment', serviceHealth.payment, deps.payments !== null),
      courier: facts('courier', serviceHealth.courier),
      mail: facts('mail', serviceHealth.mail, deps.mailer !== null),
      proxy: facts('proxy', unknownHealth),
      files: facts('files', unknownHealth),
    },
    deps.clock.now(),
  )
}

/** OPS-31: when the payment provider last called. */
function formatLastWebhook(at: Temporal.Instant | null, now: Temporal.Instant): string | null {
  return at && `Its last event came ${formatAgo(at, now, 'UTC')}.`
}

/** Late jobs are a problem of the queue; failing jobs are a problem of the service that they call. */
function troubleOf(part: SitePart, jobs: readonly JobCounts[]) {
  const own = jobs.filter(({ name }) => partOf(name) === part)
  const total = (rows: readonly JobCounts[], field: 'retrying' | 'givenUp' | 'late') =>
    rows.reduce((sum, row) => sum + row[field], 0)
  return {
    retrying: total(own, 'retrying'),
    givenUp: total(own, 'givenUp'),
    late: part === 'jobs' ? total(jobs, 'late') : 0,
  }
}

function partOf(job: string): SitePart {
  if (job.startsWith('mail_') || job === 'send_alert') return 'mail'
  if (['request_courier', 'call_off_courier'].includes(job)) return 'courier'
  if (['settle_checkout', 'label_payment', 'refund_payment', 'register_payment_domain'].includes(job))
    return 'payment'
  return 'jobs'
}
