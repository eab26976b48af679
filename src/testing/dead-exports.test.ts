import { expect, test } from 'vitest'
import { findDeadExports } from './dead-exports.ts'
import type { SourceFile } from './source-files.ts'

const file = (path: string, ...lines: readonly string[]): SourceFile => ({
  path,
  text: lines.join('\n'),
  files: [],
  packages: [],
})
const none = () => false

test.for([
  ['export function price() {}', 'price'],
  ['export async function* prices() {}', 'prices'],
  ['export const price = 1', 'price'],
  ['export type Price = number', 'Price'],
  ['export interface Prices {}', 'Prices'],
  ['export class Price {}', 'Price'],
  ['export { sum as price }', 'price'],
  ['export const { price } = prices', 'price'],
  ["export { price } from './other.ts'", 'price'],
] as const)('[ARC-44] %s is dead if nothing imports it', ([line, name]) => {
  expect(findDeadExports([file('src/a.ts', line)], [], none)).toEqual([`src/a.ts: ${name}`])
})

test.for([
  "import { price } from './a.ts'",
  "import { sum, price as total } from './a.ts'",
  "import { type price } from '#domain/a.ts'",
  "import {\n  sum,\n  price,\n} from './a.ts'",
  "export { price } from './a.ts'",
])('[ARC-44] %s uses it', (line) => {
  const user = file('src/domain/b.ts', line)
  const dead = findDeadExports([file('src/domain/a.ts', 'export const price = 1')], [user], none)
  expect(dead).toEqual([])
})

test('[ARC-44] an import of another name or of another file does not use it', () => {
  const users = [
    file('src/b.ts', "import { sum } from './a.ts'", "import { price } from './c.ts'"),
    file('src/d.ts', "// import { price } from './a.ts'"),
  ]
  expect(findDeadExports([file('src/a.ts', 'export const price = 1')], users, none)).toEqual([
    'src/a.ts: price',
  ])
})

test('[ARC-44] a file that is imported as a whole uses the names that another file mentions', () => {
  const exporter = file('src/a.ts', 'export const price = 1', 'export const sum = 1')
  const users = ["import * as a from './a.ts'\na.price", "const { price } = await import('./a.ts')"]
  for (const text of users)
    expect(findDeadExports([exporter], [file('src/b.ts', text)], none)).toEqual(['src/a.ts: sum'])
})

test('[ARC-44] what a tool reads is not dead', () => {
  const screen = file('src/a.tsx', 'export const meta = 1', 'export const price = 1')
  expect(findDeadExports([screen], [], (_path, name) => name === 'meta')).toEqual(['src/a.tsx: price'])
})
