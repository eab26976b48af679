/** What every command of `comanda` has in common. */

/** CMD-4: the exit codes of all commands. */
export const exitCodes = {
  done: 0,
  /** The command could not do it, or found what it looks for; the reason is on standard error. */
  failed: 1,
  /** The command line is wrong; the usage is on standard error. Nothing was done. */
  usage: 2,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

type Invocation = {
  /** The arguments after the command's name, without --dry-run. */
  readonly args: readonly string[]
  /** CMD-5: with --dry-run: nothing may be changed. */
  readonly isDryRun: boolean
  /** The folder that relative file names refer to. */
  readonly folder: string
}

export type Command = {
  /** Lines of syntax, with what each does. */
  readonly usage: string
  /** CMD-5: what --dry-run does here; null if the command has no such option. */
  readonly dryRun: string | null
  /** Returns the exit code; null if the process continues to run. */
  readonly run: (invocation: Invocation) => Promise<ExitCode | null>
}

/** What a command says. */
export type CommandOutcome = { readonly ok: boolean; readonly lines: readonly string[] }

/** CMD-4: results go to standard output, faults to standard error. */
export function printOutcome({ ok, lines }: CommandOutcome): ExitCode {
  if (ok) process.stdout.write(`${lines.join('\n')}\n`)
  else console.error(lines.join('\n'))
  return ok ? exitCodes.done : exitCodes.failed
}
