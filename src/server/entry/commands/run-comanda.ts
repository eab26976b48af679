/** Runs one command of `comanda` by its arguments. */

import { addSettings, readSettingsFile } from '../../platform/config/settings-file.ts'
import { release } from '../../platform/runtime/release.ts'
import { type ExitCode, exitCodes } from './command.ts'
import { commandList } from './command-list.ts'

type Environment = Record<string, string | undefined>

/**
 * CMD-1: runs the command and returns its exit code; null if the process continues to run. Adds the settings of the
 * settings file to `env`, which wins over the file.
 */
export async function runComanda(args: readonly string[], env: Environment): Promise<ExitCode | null> {
  const [name = '--help', ...rest] = args
  if (['--version', 'version'].includes(name)) return print(`comanda ${release.version}`)
  if (name === '--help' || name === '-h') return print(help())
  if (name === 'help') return rest.length === 0 ? print(help()) : runComanda([...rest, '--help'], env)
  const listed = commandList.find((each) => each.name === name)
  if (!listed) return refuse(`'${name}' is no command of comanda.\n\n${help()}`)
  if (rest.some((word) => word === '--help' || word === '-h')) return print(usageOf(await listed.load()))

  const file = await readSettingsFile(env)
  if (!file.ok) {
    console.error(file.mistakes.join('\n'))
    return exitCodes.failed
  }
  addSettings(env, file.settings, release.isPackaged)
  if (release.isPackaged && env.NODE_ENV !== 'production') {
    console.error(
      'NODE_ENV must be production: a release has no demo. Run the demo from the sources (README.md).',
    )
    return exitCodes.failed
  }
  const command = await listed.load()
  const isDryRun = rest.includes('--dry-run')
  if (isDryRun && command.dryRun === null) return refuse(`comanda ${name} has no --dry-run.`)
  const code = await command.run({
    args: rest.filter((word) => word !== '--dry-run'),
    isDryRun,
    folder: env.INIT_CWD ?? process.cwd(),
  })
  return code === exitCodes.usage ? refuse(usageOf(command)) : code
}

function help(): string {
  const width = Math.max(...commandList.map(({ name }) => name.length))
  return [
    `Comanda ${release.version}: online ordering for restaurants`,
    '',
    'Usage: comanda <command> [arguments]',
    '       comanda <command> --help',
    '       comanda --version',
    '',
    ...commandList.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'Settings come from the file in COMANDA_ENV, else from /etc/comanda/comanda.env; the environment wins.',
    'Exit codes: 0 done, 1 failed or found a problem, 2 wrong arguments.',
  ].join('\n')
}

function usageOf({ usage, dryRun }: { readonly usage: string; readonly dryRun: string | null }): string {
  return dryRun === null ? usage : `${usage}\n\n  --dry-run   ${dryRun}`
}

function print(text: string): ExitCode {
  process.stdout.write(`${text}\n`)
  return exitCodes.done
}

function refuse(text: string): ExitCode {
  console.error(text)
  return exitCodes.usage
}
