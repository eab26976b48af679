import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { bundledProgram } from '../../platform/runtime/product-files.ts'
import { commandList } from './command-list.ts'
import { runComanda } from './run-comanda.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comanda-commands-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Result = { readonly code: number | null; readonly out: string; readonly err: string }

/** Runs the command in this process. */
async function comanda(args: readonly string[], env: Record<string, string> = {}): Promise<Result> {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const err = vi.spyOn(console, 'error').mockReturnValue()
  const settings = { COMANDA_ENV: '', DATA_DIR: join(folder, 'data'), ...env }
  const code = await runComanda(args, settings)
  const [written, reported] = [out.mock.calls.flat(), err.mock.calls.flat()]
  vi.restoreAllMocks()
  return { code, out: written.join(''), err: reported.join('\n') }
}

/** Runs the command as people do. */
function spawnComanda(
  args: readonly string[],
  env: Record<string, string> = {},
  node = process.execPath,
): Promise<Result> {
  const settings = { PATH: process.env.PATH, COMANDA_ENV: '', DATA_DIR: join(folder, 'data'), ...env }
  return new Promise((resolve) => {
    execFile(
      node,
      [join(root, 'bin/comanda.js'), ...args],
      { cwd: folder, env: settings },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}

describe('[CMD-1] bin/comanda.js', () => {
  const systemNode = '/usr/bin/node'
  test('[REL-1] prints the version of the package', async () => {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(await spawnComanda(['--version'])).toMatchObject({ code: 0, out: `comanda ${version}\n` })
  })

  test.runIf(existsSync(systemNode))('works on the Node of the system', async () => {
    expect(await spawnComanda(['--version'], {}, systemNode)).toEqual({
      code: 0,
      out: `comanda ${version}\n`,
      err: '',
    })
  })

  test('is the bin of the package', () => {
    const { bin } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(bin).toEqual({ comanda: 'bin/comanda.js' })
  })
})

test('[CMD-2] help lists every command and needs no settings', async () => {
  const { code, out } = await comanda([], { COMANDA_ENV: '/nowhere' })
  expect(code).toBe(0)
  for (const { name, summary } of commandList) expect(out).toContain(`${name.padEnd(9)}  ${summary}`)
})

test.for(commandList)('[CMD-2] comanda $name --help shows its usage', async ({ name, load }) => {
  const { usage, dryRun } = await load()
  expect(usage).toMatch(new RegExp(`^Usage: comanda ${name}\\b`))
  if (name !== 'kitchen') return
  const result = await comanda([name, 'pair', '--help'], { COMANDA_ENV: '/nowhere' })
  expect(result).toEqual({ code: 0, out: `${usage}\n\n  --dry-run   ${dryRun}\n`, err: '' })
})

test.for([
  ['an unknown command', ['cook'], "'cook' is no command of comanda"],
  ['unknown arguments', ['kitchen', 'cook'], 'Usage: comanda kitchen pair'],
  ['a missing argument', ['accounts', 'administrator'], 'Usage: comanda accounts'],
  ['a dry run of a command without one', ['start', '--dry-run'], 'has no --dry-run'],
  ['an argument of start', ['start', 'now'], 'Usage: comanda start'],
] as const)('[CMD-3, CMD-4] %s is refused with 2', async ([, args, reason]) => {
  expect(await comanda(args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(reason) })
  expect(existsSync(join(folder, 'data'))).toBe(false)
})

describe('[CFG-21] the settings file', () => {
  const faulty = { NODE_ENV: 'production', DATABASE_URL: 'postgres://127.0.0.1:1/none' }
  const start = (env: Record<string, string>) => spawnComanda(['start'], env)

  test('is read by every command, and the environment wins', async () => {
    const path = join(folder, 'comanda.env')
    await writeFile(path, `NODE_ENV=production\nPORT='70000'\nLOG_LEVEL="loud"\n`)
    const result = await start({ COMANDA_ENV: path, LOG_LEVEL: 'silent' })
    expect(result).toMatchObject({ code: 1, err: expect.stringContaining('PORT must be a port number') })
    expect(result.err).not.toContain('LOG_LEVEL')
  })

  test('stops every command with its mistakes, each with its line', async () => {
    const path = join(folder, 'wrong.env')
    await writeFile(path, 'PORT=1\nMAIL_FROM=Comanda <a@b.example>\n')
    expect(await comanda(['kitchen', 'pair', 'sakura'], { ...faulty, COMANDA_ENV: path })).toMatchObject({
      code: 1,
      err: expect.stringContaining(`${path}, line 2: MAIL_FROM has a space`),
    })
  })
})

test.for(['main', 'comanda'] as const)('[CMD-6] %s says that Node is too old', async (program) => {
  const older = "data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '23.11.1' })"
  const result = await new Promise<{ code: unknown; err: string }>((resolve) =>
    execFile(process.execPath, ['--import', older, bundledProgram(program), '--version'], (error, _, err) =>
      resolve({ code: error?.code, err }),
    ),
  )
  expect(result).toEqual({
    code: 1,
    err: expect.stringMatching(/^Comanda needs Node 24 or newer, and this is v\d/),
  })
})
