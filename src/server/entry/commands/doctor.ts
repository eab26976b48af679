/** The doctor command: checks the installation and says what to do. */

import { EmbeddedPostgresError } from '#embedded-postgres/embedded-postgres-error.ts'
import { readConfig } from '../../platform/config/config.ts'
import { settingsDigest } from '../../platform/config/settings-digest.ts'
import { readSettingsFile } from '../../platform/config/settings-file.ts'
import { unknownSettings } from '../../platform/config/unknown-settings.ts'
import { createLog } from '../../platform/runtime/log.ts'
import { release } from '../../platform/runtime/release.ts'
import { StartError } from '../../platform/runtime/start-error.ts'
import type { Finding } from '../../site/operations/doctor/finding.ts'
import { runDoctor } from '../../site/operations/doctor/run-doctor.ts'
import { type Command, type ExitCode, exitCodes } from './command.ts'
import { openCommandDatabase } from './open-database.ts'

export const doctor: Command = {
  usage: [
    'Usage: comanda doctor [--deep] [--json]   checks the installation; exits with 1 if something does not work',
    '       --deep   also reads the whole latest backup',
    '       --json   prints for programs: { version, findings: [{ check, state, text, action }] }',
  ].join('\n'),
  dryRun: null,
  async run({ args }) {
    const options = new Set(args)
    if (options.size < args.length || ![...options].every((each) => ['--deep', '--json'].includes(each)))
      return exitCodes.usage
    const findings = await examine(options.has('--deep'))
    const text = options.has('--json')
      ? JSON.stringify({ version: release.version, findings }, null, 2)
      : formatFindings(findings)
    process.stdout.write(`${text}\n`)
    return exitCodeOf(findings)
  },
}

/** DOC-71: 1 if there is a fault; warnings are none. */
function exitCodeOf(findings: readonly Finding[]): ExitCode {
  return findings.some(({ state }) => state === 'fault') ? exitCodes.failed : exitCodes.done
}

async function examine(isDeep: boolean): Promise<readonly Finding[]> {
  const file = await readSettingsFile(process.env)
  const unknownNames = file.ok ? unknownSettings(file.settings) : []
  const path = file.ok ? file.path : null
  const read = readConfig(process.env)
  const settings = { path, unknownNames, digest: settingsDigest(process.env), isDeep }
  if (!read.ok)
    return runDoctor({
      ...settings,
      config: null,
      mistakes: read.mistakes,
      databaseUrl: null,
      noDatabase: null,
    })
  const { config } = read
  const opened = await open(config)
  try {
    return await runDoctor({
      ...settings,
      config,
      mistakes: [],
      databaseUrl: opened.url,
      noDatabase: opened.problem,
    })
  } finally {
    await opened.stop()
  }
}

type Opened = { readonly url: string | null; readonly problem: string | null; stop(): Promise<void> }

async function open(config: Parameters<typeof openCommandDatabase>[0]): Promise<Opened> {
  try {
    return { ...(await openCommandDatabase(config, createLog('silent'))), problem: null }
  } catch (error) {
    if (!(error instanceof StartError || error instanceof EmbeddedPostgresError)) throw error
    return { url: null, problem: error.message, stop: async () => undefined }
  }
}

const marks = { ok: 'ok     ', warning: 'WARNING', fault: 'FAULT  ' } as const

function formatFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length))
  const count = (counted: Finding['state']) => findings.filter(({ state }) => state === counted).length
  return [
    ...findings.flatMap(({ check, state, text, action }) => [
      `${marks[state]}  ${check.padEnd(width)}  ${text}`,
      ...(action === null ? [] : [`${' '.repeat(marks.ok.length + width + 4)}→ ${action}`]),
    ]),
    '',
    `${plural(count('fault'), 'fault')}, ${plural(count('warning'), 'warning')}`,
  ].join('\n')
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
