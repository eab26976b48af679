/** The status of the site for the bar at the top of the admin area, as text based on known facts only. */

export const siteParts = ['database', 'jobs', 'payment', 'courier', 'mail', 'proxy', 'files'] as const
export type SitePart = (typeof siteParts)[number]

/** The known facts about a part. Counts are of its background tasks. */
export type PartFacts = {
  /** Whether it is configured. */
  readonly isSetUp: boolean
  /** The latest success, and the latest failure; null if there was none since the start. */
  readonly workedAt: Temporal.Instant | null
  readonly failedAt: Temporal.Instant | null
  /** Failed, and waiting for a retry. */
  readonly retrying: number
  /** Failed for good within the last hour. */
  readonly givenUp: number
  /** Due to start more than five minutes ago. */
  readonly late: number
  /** A text for administrators that says what is wrong with the setup; null if nothing is known to be. */
  readonly warning: string | null
  /** What else is known, shown while it works; null if nothing. */
  readonly note: string | null
}

type PartState = 'working' | 'degraded' | 'not_set_up'

export type SiteStatus = {
  readonly headline: string
  readonly tone: 'good' | 'warn' | 'bad'
  readonly parts: readonly { readonly name: string; readonly state: PartState; readonly text: string }[]
}

/** ADM-15: the minutes for which a failure counts if no success has followed it. */
const failureMinutes = 15

/**
 * ADM-15: a part is degraded if its tasks fail or are late, if its setup lacks something (such as webhook events), or if its latest
 * result was a recent failure.
 */
export function partState(facts: PartFacts, now: Temporal.Instant): PartState {
  if (!facts.isSetUp) return 'not_set_up'
  const hasTrouble = facts.retrying + facts.givenUp + facts.late > 0
  return hasTrouble || facts.warning !== null || isFailing(facts, now) ? 'degraded' : 'working'
}

/** ADM-15: whether the latest result of a service is a failure within the last 15 minutes. */
export function isFailing(
  { workedAt, failedAt }: Pick<PartFacts, 'workedAt' | 'failedAt'>,
  now: Temporal.Instant,
): boolean {
  if (!failedAt) return false
  if (workedAt && Temporal.Instant.compare(failedAt, workedAt) < 0) return false
  return Temporal.Instant.compare(now, failedAt.add({ minutes: failureMinutes })) < 0
}

const names = {
  database: 'Database',
  jobs: 'Background tasks',
  payment: 'Payments',
  courier: 'Courier',
  mail: 'Mail',
  proxy: 'Proxy',
  files: 'Files',
} as const satisfies Record<SitePart, string>

const texts = {
  database: {
    working: 'It answers.',
    degraded: 'It does not answer as it should.',
    not_set_up: 'None is configured.',
  },
  jobs: {
    working: 'They run in time.',
    degraded: 'Some are late or have failed.',
    not_set_up: 'They do not run.',
  },
  payment: {
    working: 'No problem is known.',
    degraded: 'The payment provider could not be reached, or has refused what we asked.',
    not_set_up: 'No payment provider is configured: no orders can be paid.',
  },
  courier: {
    working: 'No problem is known.',
    degraded: 'The courier could not be reached, or has refused what we asked.',
    not_set_up: 'No courier is configured.',
  },
  mail: {
    working: 'No problem is known.',
    degraded: 'Some mails could not be sent. They are tried again for some hours.',
    not_set_up: 'No mail server is configured: no mails are sent.',
  },
  proxy: {
    working: 'No problem is known.',
    degraded: 'Requests are forwarded by an address that is not in TRUSTED_PROXIES.',
    not_set_up: 'None is configured.',
  },
  files: {
    working: 'No problem is known.',
    degraded: 'Pictures and photos can’t be saved.',
    not_set_up: 'None is configured.',
  },
} as const satisfies Record<SitePart, Record<PartState, string>>

/** ADM-15: the status for the bar. 'All systems operational' only if no problem is known. */
export function siteStatus(facts: Readonly<Record<SitePart, PartFacts>>, now: Temporal.Instant): SiteStatus {
  const parts = siteParts.map((part) => {
    const state = partState(facts[part], now)
    return { name: names[part], state, text: partText(part, state, facts[part]) }
  })
  const named = (state: PartState) => parts.filter((part) => part.state === state).map(({ name }) => name)
  const [degraded, missing] = [named('degraded'), named('not_set_up')]
  if (degraded.length > 0) return { headline: `Problems with: ${degraded.join(', ')}`, tone: 'bad', parts }
  if (missing.length > 0) return { headline: `Not set up: ${missing.join(', ')}`, tone: 'warn', parts }
  return { headline: 'All systems operational', tone: 'good', parts }
}

function partText(part: SitePart, state: PartState, { warning, note }: PartFacts): string {
  if (state === 'degraded' && warning) return warning
  return [texts[part][state], state === 'working' ? note : null].filter(Boolean).join(' ')
}
