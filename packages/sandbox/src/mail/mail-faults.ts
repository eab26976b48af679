/**
 * MAI-2: the mail faults that a test can request.
 * - `down` ends the connection without a response.
 * - `temporary` refuses the recipients for now (451), `permanent` for good (550).
 * - `delay` stores the mail and responds after `ms` milliseconds.
 * - `cut` stores the mail and cuts the connection in the middle of the response.
 * - `lose` responds with success and discards the mail.
 */
type MailFaultKind = 'down' | 'temporary' | 'permanent' | 'delay' | 'cut' | 'lose'

export type MailFault = {
  readonly kind: MailFaultKind
  /** How many mails it affects; for `down`, how many attempts to send. */
  readonly times: number
  /** Milliseconds, for `delay`. */
  readonly ms: number
}

/** The requested faults that are not used up. In memory only: a new process starts without faults. */
export type MailFaults = {
  readonly add: (fault: MailFault) => void
  readonly clear: () => void
  readonly list: () => MailFault[]
  /** Returns the next fault and uses it up once, if it is one of these kinds. Default: any kind. */
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
    take: (allowedKinds) => {
      const [next, ...rest] = waiting
      if (!next || (allowedKinds && !allowedKinds.includes(next.kind))) return null
      waiting = next.times > 1 ? [{ ...next, times: next.times - 1 }, ...rest] : rest
      return next
    },
  }
}

/** Parses a fault that a test sent; an error message if it is invalid. */
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
