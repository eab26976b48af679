/** The tables of settings in docs/operating/settings.md and the example file, written from the texts beside their schema. */

import type { DocumentedSetting, SettingText } from '#server/platform/config/setting.ts'

type Row = { readonly settings: readonly DocumentedSetting[]; readonly text: SettingText }

/** The links of the texts start in `docs/operating`. */
export function settingsTable(settings: readonly DocumentedSetting[]): string {
  const rows = rowsOf(settings).map(({ settings: members, text }) => {
    const names = members.map(({ name }) => `\`${name}\``).join(', ')
    const without = text.isRequired ? `${text.without}; required in production` : text.without
    return `| ${names} | ${text.for} | ${without} |`
  })
  return ['| variable | for | without it |', '| --- | --- | --- |', ...rows].join('\n')
}

/** RUN-13: for the demo only, which is never installed. */
const demoOnly = ['NODE_ENV', 'DEMO_NOW', 'DEMO_HISTORY']

/** Required settings come first; the others are commented out. Quoted as systemd and sh read them (CFG-20). */
export function exampleLines(settings: readonly DocumentedSetting[]): string {
  const rows = rowsOf(settings.filter(({ name }) => !demoOnly.includes(name)))
  const [required, optional] = [
    rows.filter(({ text }) => text.isRequired),
    rows.filter(({ text }) => !text.isRequired),
  ]
  return [...required, ...optional]
    .flatMap(({ settings: members, text }) => [
      ...wrap(plain(text.for)).map((line) => `# ${line}`),
      ...members.map(({ name, example }) => `${text.isRequired ? '' : '#'}${name}="${example ?? ''}"`),
      '',
    ])
    .join('\n')
}

/** Neighbors with the same text are one row. */
function rowsOf(settings: readonly DocumentedSetting[]): Row[] {
  const rows: { settings: DocumentedSetting[]; text: SettingText }[] = []
  for (const setting of settings) {
    const last = rows.at(-1)
    if (last?.text === setting.text) last.settings.push(setting)
    else rows.push({ settings: [setting], text: setting.text })
  }
  return rows
}

/** Returns Markdown as plain text, as a sentence unless it begins with a value. */
function plain(markdown: string): string {
  const text = markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '')
  return markdown.startsWith('`') ? `${text}.` : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

function wrap(text: string, width = 110): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
