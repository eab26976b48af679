import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { allSettings } from '#server/platform/config/environment.ts'
import { findOutdatedDocuments, generatedDocuments, withGenerated } from './generated-documents.ts'
import { findGuideFaults } from './guide.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(root + path, 'utf8')

test('[ARC-11, RUN-13, DBS-35] the documents list settings and stored data as they are in the code', () => {
  expect(findOutdatedDocuments(generatedDocuments.map((path) => ({ path, text: read(path) })))).toEqual([])
})

test('[RUN-13] a document that differs from the schema is reported, and rewriting it corrects it', () => {
  const path = 'docs/operating/settings.md'
  const text = read(path).replace(/^\| `HOST`.*$/m, '| `HOST` | something else | nothing |')
  expect(findOutdatedDocuments([{ path, text }])).toEqual([
    'docs/operating/settings.md is out of date, run npm run docs',
  ])
  expect(withGenerated({ path, text })).toBe(read(path))
})

test('[RUN-13] the guide lists every setting once, and only existing ones', () => {
  const documented = settingsOfGuide().flatMap(({ names }) => names)
  expect(documented.toSorted()).toEqual(allSettings.map(({ name }) => name).toSorted())
})

test('[RUN-13] exactly the settings that production requires are marked as required', () => {
  const lacking = readConfig({ NODE_ENV: 'production' })
  const required = lacking.ok ? [] : lacking.mistakes.map((mistake) => mistake.split(' ')[0])
  const documented = settingsOfGuide().flatMap(({ names, isRequired }) => (isRequired ? names : []))
  expect(documented.toSorted()).toEqual(required.toSorted())
})

test('[RUN-13] the defaults in the guide are the actual defaults', () => {
  const defaults = Object.fromEntries(
    settingsOfGuide().flatMap(({ names, without }) => names.map((name) => [name, without])),
  )
  const read = readConfig({})
  const production = readConfig({
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://db/comanda',
    SITE_URL: 'https://eats.example',
    SUPPORT_EMAIL: 'help@example.com',
    APP_SECRET: 'x'.repeat(32),
  })
  if (!read.ok || !production.ok) throw new Error('expected no mistakes')
  const [demo, real] = [read.config, production.config]
  expect(defaults).toMatchObject({
    HOST: demo.host,
    DRAIN_SECONDS: `${real.drainSeconds}; ${demo.drainSeconds} in the demo`,
    LOG_LEVEL: `\`${real.logLevel}\`; \`${demo.logLevel}\` in the demo`,
    DEFAULT_RESTAURANT: `\`${demo.defaultRestaurant}\` in the demo`,
  })
})

function settingsOfGuide() {
  const [, table = ''] = read('docs/operating/settings.md').split('\n## Environment variables\n')
  const rows = (table.split('\n## ')[0] ?? '').matchAll(
    /^\| ((?:`[A-Z0-9_]+`(?:, )?)+) \| (.*) \| (.*) \|$/gm,
  )
  return [...rows].map(([, names = '', , without = '']) => ({
    names: [...names.matchAll(/[A-Z0-9_]+/g)].map(([name]) => name),
    without,
    isRequired: without.endsWith('required in production'),
  }))
}

test("[ARC-11] 'Where is what' in architecture.md names rules and files that exist", () => {
  const [, table = ''] = read('docs/architecture.md').split('\n## Where is what\n')
  const rows = [...(table.split('\n## ')[0] ?? '').matchAll(/^\| .+\? \| (\w+-\d+) \| (.+) \|$/gm)]
  expect(rows.length).toBeGreaterThan(10)
  const files = rows.flatMap(([, , cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
  )
  expect(files.filter((path) => !existsSync(root + path))).toEqual([])
  const rules = rows.map(([, id = '']) => id)
  const written = markdownBelow('docs/rules').map(read).join()
  expect(rules.filter((id) => !written.includes(`**${id}**`))).toEqual([])
})

test('[ARC-11] architecture.md names every folder of the floors', () => {
  const text = read('docs/architecture.md')
  const folders = ['src', 'src/domain', 'src/server', 'src/web'].flatMap((folder) =>
    readdirSync(root + folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name),
  )
  expect(folders.filter((name) => !text.includes(`${name}/`))).toEqual([])
})

test('[ARC-11] every link of a document leads to a file', () => {
  const documents = [
    'README.md',
    'CONTRIBUTING.md',
    ...markdownBelow('docs'),
    ...markdownBelow('packages'),
    ...markdownBelow('src'),
  ]
  const broken = documents.flatMap((path) =>
    [...read(path).matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)]
      .map(([, target = '']) => fileURLToPath(new URL(target, `file://${root}${path}`)))
      .filter((target) => !existsSync(target)),
  )
  expect(broken).toEqual([])
})

test('[ARC-11] decision numbers are unique', () => {
  const numbers = readdirSync(`${root}docs/decisions`).map((name) => name.slice(0, 3))
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
})

test('[ARC-11] every command of package.json has its program', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const programs = Object.values(scripts).flatMap((line) => line.match(/\b[a-z]+\/\S+\.ts/g) ?? [])
  expect(programs.length).toBeGreaterThan(4)
  expect(programs.filter((path) => !existsSync(root + path))).toEqual([])
})

function markdownBelow(folder: string): string[] {
  return readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
}

test('[ARC-50] words that no screen says, pictures that are missing or not shown are reported', () => {
  const guide = {
    pages: [
      {
        path: 'docs/guide/1.md',
        text: "Choose **Refund**, **Taxes & fees** or **Don't\nask**. ![](../pictures/a.webp) ![The board](../pictures/b.webp)",
      },
      {
        path: 'README.md',
        text: '**Bold here is no button.** <img alt="A menu" src="docs/pictures/c.webp">',
      },
    ],
    sources: [{ path: 'a.tsx', text: "<p>Taxes &amp; fees</p> <p>Don't\n   ask</p> label('Refunds')" }],
    pictures: ['a.webp', 'c.webp', 'd.webp'],
  }
  expect(findGuideFaults(guide)).toEqual([
    "docs/guide/1.md: no screen says 'Refund'",
    'docs/guide/1.md: the picture a.webp has no text',
    'docs/guide/1.md: there is no picture b.webp',
    'docs/pictures/d.webp: no page shows it',
  ])
})

test('[ARC-50] the pictures have at most 6 MB together', () => {
  const sizes = readdirSync(`${root}docs/pictures`).map(
    (name) => statSync(`${root}docs/pictures/${name}`).size,
  )
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6_000_000)
})
