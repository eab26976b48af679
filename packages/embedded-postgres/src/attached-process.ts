import { type ChildProcess, spawn } from 'node:child_process'
import type { ServerUser } from './server-user.ts'

/** How a process ended: an exit code, a signal name, or the error that prevented its start. */
export type ProcessExit = { code: number | null; signal: string | null; error: Error | null }

/** A process that ends with this one. */
export type AttachedProcess = {
  exited: Promise<ProcessExit>
  /** The process id of the program itself; null if it did not start. */
  pid: Promise<number | null>
  /** Asks it to end (SIGINT). Returns immediately; await `exited`. */
  interrupt(): void
}

/**
 * DBS-8: runs a program that ends when this process ends for any reason. A shell between them waits for the end of its
 * input, which the system closes even after a kill -9, and then interrupts the program. Both run in a separate session, so
 * Ctrl-C in the terminal reaches only the app.
 *
 * All output goes to the open file `output`.
 */
export function runAttached(
  command: string,
  args: string[],
  { user, cwd, output }: { user: ServerUser; cwd: string; output: number },
): AttachedProcess {
  if (process.platform === 'win32') return runDirectly(command, args, cwd, output)
  const shell = spawn('/bin/sh', ['-c', keeper, 'attached-process', command, ...args], {
    ...user,
    cwd,
    env: plainEnvironment(),
    detached: true,
    stdio: ['pipe', 'pipe', output],
  })
  // The shell may have ended before its input is closed.
  shell.stdin?.on('error', () => {})
  return { exited: exitOf(shell), pid: firstLine(shell), interrupt: () => shell.stdin?.end() }
}

/**
 * A program that a shell starts in the background ignores SIGINT until it installs its own handler, so the signal is
 * repeated until the program ends. After half a minute it gets SIGQUIT, which skips cleanup. The shell itself ignores the
 * signals that a service manager sends to the whole group.
 */
const keeper = `
trap '' INT TERM HUP
exec 3<&0 </dev/null
"$@" 3<&- >&2 &
program=$!
echo $program
(
  while read -r _; do :; done
  asked=0
  while kill -INT $program; do
    sleep 1
    asked=$((asked + 1))
    [ $asked -lt 30 ] || kill -QUIT $program
  done
) <&3 >/dev/null 2>&1 &
watcher=$!
exec 3<&-
wait $program
code=$?
kill -KILL $watcher
exit $code
`

/** Windows has neither this shell nor SIGINT: a server that outlives a killed app is replaced at the next start (DBS-10). */
function runDirectly(command: string, args: string[], cwd: string, output: number): AttachedProcess {
  const child = spawn(command, args, {
    cwd,
    env: plainEnvironment(),
    windowsHide: true,
    stdio: ['ignore', output, output],
  })
  return { exited: exitOf(child), pid: Promise.resolve(child.pid ?? null), interrupt: () => child.kill() }
}

/** Omits the PG… variables and the locale of the user who started the app. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env
  return { PATH, SystemRoot, TEMP, LC_ALL: 'C', TZ: 'UTC' }
}

function exitOf(child: ChildProcess): Promise<ProcessExit> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, error }))
    child.once('exit', (code, signal) => resolve({ code, signal, error: null }))
  })
}

function firstLine(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (text.includes('\n')) resolve(Number.parseInt(text, 10))
    })
    child.once('error', () => resolve(null))
    child.once('exit', () => resolve(null))
  })
}
