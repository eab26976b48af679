import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(root + path, 'utf8')

test('[ARC-11] the README tells of every setting, and of none that there is not', () => {
  const settings = [...read('src/server/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(
    ([, name]) => name,
  )
  const table = read('README.md').split('## Configuration')[1] ?? ''
  const told = [...table.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/[A-Z_]+/g)].map(([name]) => name),
  )
  expect(settings.length).toBeGreaterThan(10)
  expect(told.toSorted()).toEqual(settings.toSorted())
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
  const documents = ['README.md', 'CONTRIBUTING.md', ...markdownBelow('docs')]
  const broken = documents.flatMap((path) =>
    [...read(path).matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)]
      .map(([, target = '']) => fileURLToPath(new URL(target, `file://${root}${path}`)))
      .filter((target) => !existsSync(target)),
  )
  expect(broken).toEqual([])
})

test('[ARC-11] decisions are numbered without doubles', () => {
  const numbers = readdirSync(`${root}docs/decisions`).map((name) => name.slice(0, 3))
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
})

test('[ARC-11] every command of package.json has its program', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const programs = Object.values(scripts).flatMap((line) => line.match(/(?<=node )\S+\.ts/g) ?? [])
  expect(programs.length).toBeGreaterThan(4)
  expect(programs.filter((path) => !existsSync(root + path))).toEqual([])
})

function markdownBelow(folder: string): string[] {
  return readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
}
