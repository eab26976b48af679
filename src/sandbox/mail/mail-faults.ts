/**
 * MAI-2: what a test can make go wrong with a mail. `down` ends the connection without a word · `temporary` refuses
 * the recipients for now (451), `permanent` for good (550) · `delay` keeps the mail, and answers only after `ms` ·
 * `cut` keeps the mail and cuts the connection in the middle of its answer · `lose` answers that all is well, and
 * forgets the mail.
 */
export type MailFaultKind = 'down' | 'temporary' | 'permanent' | 'delay' | 'cut' | 'lose'

export type MailFault = {
  readonly kind: MailFaultKind
  /** How many mails (for `down`: tries to send one) it hits. */
  readonly times: number
  /** Milliseconds, for `delay`. */
  readonly ms: number
}

/** The faults asked for and not yet used up. Kept in memory: a new process starts without any. */
export type MailFaults = {
  readonly add: (fault: MailFault) => void
  readonly clear: () => void
  readonly list: () => MailFault[]
  /** Uses the next one, where it is of one of these kinds (of any, when left out). */
  readonly take: (kinds?: readonly MailFaultKind[]) => MailFault | null
}

const kinds = {
  down: true,
  temporary: true,
  permanent: true,
  delay: true,
  cut: true,
  lose: true,
} as const satisfies Record<MailFaultKind, true>

export function createMailFaults(): MailFaults {
  let waiting: MailFault[] = []
  return {
    add: (fault) => {
      waiting.push(fault)
    },
    clear: () => {
      waiting = []
    },
    list: () => [...waiting],
    take: (wanted) => {
      const [next, ...rest] = waiting
      if (!next || (wanted && !wanted.includes(next.kind))) return null
      waiting = next.times > 1 ? [{ ...next, times: next.times - 1 }, ...rest] : rest
      return next
    },
  }
}

/** A fault as a test sent it, or the sentence that says what is wrong with it. */
export function readMailFault({ kind, times = 1, ms = 0 }: Record<string, unknown>): MailFault | string {
  if (!isKind(kind)) return `kind is one of ${Object.keys(kinds).join(', ')}`
  if (!isCount(times) || times === 0) return 'times is a whole number from 1'
  if (!isCount(ms)) return 'ms is a whole number'
  return { kind, times, ms }
}

function isKind(value: unknown): value is MailFaultKind {
  return typeof value === 'string' && Object.hasOwn(kinds, value)
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
