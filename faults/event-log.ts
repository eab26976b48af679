/** What happened in a run, in order, to trace what led to a failure. */

export type EventLog = {
  readonly note: (what: string) => void
  /** Every line that contains one of these texts. */
  readonly about: (texts: readonly string[]) => readonly string[]
  readonly lines: () => readonly string[]
}

export function startEventLog(): EventLog {
  const begun = performance.now()
  const lines: string[] = []
  return {
    note(what) {
      const seconds = ((performance.now() - begun) / 1000).toFixed(3)
      lines.push(`${seconds.padStart(8)} ${what}`)
    },
    about: (texts) => lines.filter((line) => texts.some((word) => line.includes(word))),
    lines: () => lines,
  }
}
