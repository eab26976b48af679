import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addSettings, parseSettingsFile, readSettingsFile } from './settings-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comanda-settings-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const accepted = [
  ['PORT=3001', '3001'],
  ['  PORT=3001  ', '3001'],
  ['EMPTY=', ''],
  ['EMPTY=""', ''],
  ['MAIL_FROM="Comanda <orders@example.com>"', 'Comanda <orders@example.com>'],
  ["APP_SECRET='a\"b$c`d\\e #f'", 'a"b$c`d\\e #f'],
  ['APP_SECRET="a\\"b\\$c\\`d\\\\e"', 'a"b$c`d\\e'],
  ['KEPT="a\\nb"', 'a\\nb'],
  [
    'DATABASE_URL=postgres://c:p%2Fw@db:5432/comanda?sslmode=require',
    'postgres://c:p%2Fw@db:5432/comanda?sslmode=require',
  ],
  ['HASH=a#b', 'a#b'],
] as const

test.for(accepted)('[CFG-20] %s sets %j', ([line, value]) => {
  const parsed = parseSettingsFile(line)
  expect(parsed.ok && Object.values(parsed.settings)).toEqual([value])
})

test('[CFG-20] sh reads every accepted line alike', async () => {
  for (const [line, value] of accepted) {
    const name = line.trim().split('=')[0] ?? ''
    const file = join(folder, 'line.env')
    await writeFile(file, `${line}\n`)
    const read = execFileSync('sh', ['-c', `. "$1"; printf %s "$${name}"`, 'sh', file], { encoding: 'utf8' })
    expect([line, read]).toEqual([line, value])
  }
})

test('[CFG-20] comments and empty lines set nothing', () => {
  expect(parseSettingsFile('# PORT=1\n\n; PORT=2\n   \n')).toEqual({ ok: true, settings: {} })
})

test.for<readonly [string, string, string]>([
  ['an unquoted space', 'A=Comanda <a@b.example>', 'line 1: A has a space or a special character'],
  ['a comment behind a value', 'A=1 # one', 'line 1: A has a space or a special character'],
  ['an unquoted $', 'A=$HOME', 'line 1: A has a space or a special character'],
  ['an unquoted &', 'A=a&b', 'line 1: A has a space or a special character'],
  ['an unquoted backslash', 'A=a\\b', 'line 1: A has a space or a special character'],
  ['a $ in double quotes', 'A="$HOME"', 'line 1: A has a $ in double quotes'],
  ['a command in double quotes', 'A="`id`"', 'line 1: A has a ` in double quotes'],
  ['an open double quote', 'A="x', 'line 1: A has a quote that does not end'],
  ['an escaped last quote', 'A="x\\"', 'line 1: A has a quote that does not end'],
  ['an open single quote', "A='x", 'line 1: A has a quote that does not end'],
  ['text behind a quote', 'A="x"y', 'line 1: A has text after its closing quote'],
  ['a space before =', 'A =1', "line 1: A must have no space beside its '='"],
  ['a space after =', 'A= 1', "line 1: A must have no space beside its '='"],
  ['export', 'export A=1', 'line 1: write NAME="value" without'],
  ['no =', 'A', 'line 1: is not a setting'],
  ['a name with a dash', 'A-B=1', 'line 1: the name may have letters'],
  ['a carriage return', 'A=1\r', 'line 1: ends with a carriage return'],
  ['a name that is set twice', 'A=1\nB=1\nA=2', 'line 3: A is set a second time; it is set in line 1'],
])('[CFG-20] %s is a mistake', ([, text, mistake]) => {
  expect(parseSettingsFile(text)).toEqual({ ok: false, mistakes: [expect.stringContaining(mistake)] })
})

test('[CFG-20] all mistakes are reported at once, without the values', () => {
  const parsed = parseSettingsFile('A=1\nSECRET=hush hush\nB="hush\n')
  expect(parsed).toMatchObject({
    mistakes: [expect.stringMatching(/^line 2/), expect.stringMatching(/^line 3/)],
  })
  expect(JSON.stringify(parsed)).not.toContain('hush')
})

describe('[CFG-21] the settings file', () => {
  test('is the one in COMANDA_ENV, else the usual one, else none', async () => {
    const [named, usual] = [join(folder, 'named.env'), join(folder, 'usual.env')]
    await writeFile(named, 'PORT=1\n')
    await writeFile(usual, 'PORT=2\n')
    expect(await readSettingsFile({ COMANDA_ENV: named }, usual)).toEqual({
      ok: true,
      path: named,
      settings: { PORT: '1' },
    })
    expect(await readSettingsFile({}, usual)).toMatchObject({ path: usual, settings: { PORT: '2' } })
    expect(await readSettingsFile({ COMANDA_ENV: '' }, usual)).toEqual({ ok: true, path: null, settings: {} })
    expect(await readSettingsFile({}, join(folder, 'none.env'))).toEqual({
      ok: true,
      path: null,
      settings: {},
    })
  })

  test('must exist if it is named, and be readable', async () => {
    const path = join(folder, 'missing.env')
    expect(await readSettingsFile({ COMANDA_ENV: path })).toEqual({
      ok: false,
      mistakes: [`${path} does not exist (COMANDA_ENV)`],
    })
    expect(await readSettingsFile({ COMANDA_ENV: folder })).toMatchObject({ ok: false })
  })

  test('is named with the line of a mistake', async () => {
    const path = join(folder, 'wrong.env')
    await writeFile(path, 'A=1\nB=a b\n')
    await chmod(path, 0o600)
    expect(await readSettingsFile({ COMANDA_ENV: path })).toEqual({
      ok: false,
      mistakes: [expect.stringContaining(`${path}, line 2: B has a space`)],
    })
  })
})

test.for<readonly [string, Record<string, string>, boolean, Record<string, string>]>([
  ['the environment wins', { PORT: '1', HOST: '' }, false, { PORT: '1', HOST: '', LOG_LEVEL: 'info' }],
  [
    'a release runs in production',
    {},
    true,
    { PORT: '2', HOST: '::1', LOG_LEVEL: 'info', NODE_ENV: 'production' },
  ],
  [
    'NODE_ENV is not replaced',
    { NODE_ENV: 'test', PORT: '1' },
    true,
    { PORT: '1', HOST: '::1', LOG_LEVEL: 'info', NODE_ENV: 'test' },
  ],
])('[CFG-21, CFG-22] %s', ([, env, isPackaged, expected]) => {
  const result = { ...env }
  addSettings(result, { PORT: '2', HOST: '::1', LOG_LEVEL: 'info' }, isPackaged)
  expect(result).toEqual(expected)
})
