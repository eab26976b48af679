/** Parses the settings file: lines of `NAME="value"` that systemd's EnvironmentFile and sh read alike. */

import { readFile } from 'node:fs/promises'

/** Where the settings file is if `COMANDA_ENV` names no other. */
const usualSettingsFile = '/etc/comanda/comanda.env'

type Settings = Readonly<Record<string, string>>
type Parsed =
  | { readonly ok: true; readonly settings: Settings }
  /** One sentence each, which begins with the line's number and never contains a value. */
  | { readonly ok: false; readonly mistakes: readonly string[] }

/**
 * CFG-20: returns the settings of a file's text, or every mistake in it. A line that systemd and sh would read differently
 * is a mistake.
 */
export function parseSettingsFile(text: string): Parsed {
  const settings: Record<string, string> = {}
  const lineOf = new Map<string, number>()
  const mistakes: string[] = []
  for (const [index, line] of text.replace(/\n$/, '').split('\n').entries()) {
    const number = index + 1
    if (/^\s*([#;].*)?$/.test(line)) continue
    const parsed = parseLine(line)
    if (typeof parsed === 'string') {
      mistakes.push(`line ${number}: ${parsed}`)
      continue
    }
    const before = lineOf.get(parsed.name)
    if (before !== undefined)
      mistakes.push(
        `line ${number}: ${parsed.name} is set a second time; it is set in line ${before} already`,
      )
    lineOf.set(parsed.name, number)
    settings[parsed.name] = parsed.value
  }
  return mistakes.length > 0 ? { ok: false, mistakes } : { ok: true, settings }
}

type FoundSettings =
  /** `path` is null if there is no file. */
  | { readonly ok: true; readonly path: string | null; readonly settings: Settings }
  | { readonly ok: false; readonly mistakes: readonly string[] }

/**
 * CFG-21: reads the file that `COMANDA_ENV` names, else `/etc/comanda/comanda.env` if it exists. An empty `COMANDA_ENV`
 * reads no file.
 */
export async function readSettingsFile(
  env: Readonly<Record<string, string | undefined>>,
  usual = usualSettingsFile,
): Promise<FoundSettings> {
  const path = env.COMANDA_ENV ?? usual
  if (path === '') return { ok: true, path: null, settings: {} }
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    const isMissing = code === 'ENOENT' || code === 'ENOTDIR'
    if (isMissing && env.COMANDA_ENV === undefined) return { ok: true, path: null, settings: {} }
    return { ok: false, mistakes: [`${path} ${whyUnreadable(isMissing, code)}`] }
  }
  const parsed = parseSettingsFile(text)
  return parsed.ok
    ? { ok: true, path, settings: parsed.settings }
    : { ok: false, mistakes: parsed.mistakes.map((mistake) => `${path}, ${mistake}`) }
}

/** CFG-21: the environment wins, also with an empty value. A release runs in production. */
export function addSettings(
  env: Record<string, string | undefined>,
  settings: Settings,
  isPackaged: boolean,
): void {
  for (const [name, value] of Object.entries(settings)) env[name] ??= value
  if (isPackaged) env.NODE_ENV ??= 'production'
}

function whyUnreadable(isMissing: boolean, code: unknown): string {
  if (isMissing) return 'does not exist (COMANDA_ENV)'
  if (code === 'EACCES')
    return "can't be read by this user: run the command as the user of the service, for example with sudo -u comanda"
  return `can't be read (${code})`
}

/** CFG-20: returns a name and its value, or a sentence about the mistake. */
function parseLine(line: string): { readonly name: string; readonly value: string } | string {
  if (line.endsWith('\r')) return 'ends with a carriage return; save the file with Unix line endings'
  if (line.includes('\0')) return 'contains a NUL character'
  if (/^\s*export\s/.test(line))
    return 'write NAME="value" without \'export\', which systemd does not understand'
  const [, name, rest] = /^\s*([^=\s]+)\s*=(.*)$/.exec(line) ?? []
  if (name === undefined || rest === undefined) return 'is not a setting; write NAME="value"'
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) return 'the name may have letters, digits and underscores only'
  if (!line.trimStart().startsWith(`${name}=`) || /^\s+\S/.test(rest))
    return `${name} must have no space beside its '='`
  const value = parseValue(rest.trimEnd())
  return value.ok ? { name, value: value.value } : `${name} ${value.mistake}`
}

type Value = { readonly ok: true; readonly value: string } | { readonly ok: false; readonly mistake: string }

function parseValue(text: string): Value {
  if (text.startsWith('"')) return parseDoubleQuoted(text)
  if (text.startsWith("'")) return parseSingleQuoted(text)
  if (/[\s"'`\\$&|;<>()]/.test(text) || /(^|:)~/.test(text))
    return {
      ok: false,
      mistake:
        'has a space or a special character: put the value in single quotes, and a comment on its own line',
    }
  return { ok: true, value: text }
}

function parseSingleQuoted(text: string): Value {
  const end = text.indexOf("'", 1)
  if (end < 0) return { ok: false, mistake: 'has a quote that does not end on its line' }
  if (end !== text.length - 1) return { ok: false, mistake: 'has text after its closing quote' }
  return { ok: true, value: text.slice(1, -1) }
}

/** A backslash quotes `"`, `\`, `$` and a backtick; before anything else it is a plain backslash. */
function parseDoubleQuoted(text: string): Value {
  let value = ''
  for (let at = 1; at < text.length; at++) {
    const character = text[at] ?? ''
    const next = text[at + 1] ?? ''
    if (character === '"') {
      const isLast = at === text.length - 1
      return isLast ? { ok: true, value } : { ok: false, mistake: 'has text after its closing quote' }
    }
    if (character === '$' || character === '`')
      return {
        ok: false,
        mistake: `has a ${character} in double quotes: use single quotes, or \\${character}`,
      }
    if (character === '\\' && '"\\$`'.includes(next) && next !== '') {
      value += next
      at++
    } else value += character
  }
  return { ok: false, mistake: 'has a quote that does not end on its line' }
}
