/** The result of one check of an installation. */

export type Finding = {
  /** What was checked, such as 'Database'. */
  readonly check: string
  readonly state: 'ok' | 'warning' | 'fault'
  /** One sentence, without a secret. */
  readonly text: string
  /** One line of what to do; null if there is nothing to do. */
  readonly action: string | null
}

export const ok = (check: string, text: string): Finding => ({ check, state: 'ok', text, action: null })

/** Comanda works, but something is likely to go wrong. */
export const warning = (check: string, text: string, action: string): Finding => ({
  check,
  state: 'warning',
  text,
  action,
})

/** Something does not work. */
export const fault = (check: string, text: string, action: string): Finding => ({
  check,
  state: 'fault',
  text,
  action,
})
