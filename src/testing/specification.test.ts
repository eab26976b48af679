import { expect, test } from 'vitest'
import { findSpecificationFaults, readSpecification } from './specification.ts'

// Built from parts, so that this file does not itself seem to name rules.
const id = (number: number) => `XYZ-${number}`

const text = `# What it has to do

Some words before.

## 2. Screens

- **D1-2.1** A cart has lines.
  → ${id(1)}, ${id(2)}

### Cart

- **D1-2.2** A sentence that is longer
  than its line.
  → replaced by ${id(3)}: it is safer
- **D1-2.3** A way of the vendor's.
  → not applicable: there is no vendor
- **D1-2.4** A statement.
  → described: nothing is asked for

## 3. Fields

- **D1-3.1** A field.
  → open: its test
`
const rules = [
  { path: 'docs/rules/x.md', text: [1, 2, 3].map((number) => `- **${id(number)}** A rule.\n`).join('') },
]
const read = (said: string) =>
  readSpecification({ path: 'docs/specification/1-ordering.md', text: `# T\n\n## 2. Screens\n\n${said}\n` })

test('[ARC-12] a sentence is parsed with its section, its part and its entry', () => {
  const { title, sentences } = readSpecification({ path: 'docs/specification/1-ordering.md', text })
  expect(title).toBe('What it has to do')
  expect(sentences).toEqual([
    {
      id: 'D1-2.1',
      section: '2. Screens',
      part: null,
      text: 'A cart has lines.',
      keeping: { kind: 'tested', rules: [id(1), id(2)] },
    },
    {
      id: 'D1-2.2',
      section: '2. Screens',
      part: 'Cart',
      text: 'A sentence that is longer than its line.',
      keeping: { kind: 'replaced', rules: [id(3)], because: 'it is safer' },
    },
    {
      id: 'D1-2.3',
      section: '2. Screens',
      part: 'Cart',
      text: "A way of the vendor's.",
      keeping: { kind: 'not applicable', because: 'there is no vendor' },
    },
    {
      id: 'D1-2.4',
      section: '2. Screens',
      part: 'Cart',
      text: 'A statement.',
      keeping: { kind: 'described', because: 'nothing is asked for' },
    },
    {
      id: 'D1-3.1',
      section: '3. Fields',
      part: null,
      text: 'A field.',
      keeping: { kind: 'open', because: 'its test' },
    },
  ])
})

test('[ARC-12] a sentence that is open is the only fault of a document whose sentences name rules that exist', () => {
  const document = readSpecification({ path: 'docs/specification/1-ordering.md', text })
  expect(findSpecificationFaults([document], rules)).toEqual([
    'docs/specification/1-ordering.md: D1-3.1 is open: its test',
  ])
})

test.each([
  ['- **D1-2.1** A cart has lines.', "D1-2.1 does not say how it is satisfied: ''"],
  ['- **D1-2.1** A cart has lines.\n  → soon', "D1-2.1 does not say how it is satisfied: 'soon'"],
  ['- **D1-2.1** A cart has lines.\n  → open:', "D1-2.1 does not say how it is satisfied: 'open:'"],
  [
    `- **D1-2.1** A cart has lines.\n  → replaced by ${id(1)}`,
    `D1-2.1 does not say how it is satisfied: 'replaced by ${id(1)}'`,
  ],
  [`- **D1-2.1** A cart has lines.\n  → ${id(4)}`, `D1-2.1: ${id(4)} is not defined`],
  [`- A cart has lines.\n  → ${id(1)}`, "'A cart has lines.' has no id"],
  [`- **D1-3.1** A cart has lines.\n  → ${id(1)}`, "D1-3.1 is under '2. Screens'"],
  [`- **D2-2.1** A cart has lines.\n  → ${id(1)}`, "D2-2.1 is under '2. Screens'"],
])('[ARC-12] the entry %j is reported', (entry, fault) => {
  expect(findSpecificationFaults([read(entry)], rules)).toEqual([
    `docs/specification/1-ordering.md: ${fault}`,
  ])
})

test('[ARC-12] a duplicate id is reported', () => {
  const entry = `- **D1-2.1** A cart has lines.\n  → ${id(1)}`
  expect(findSpecificationFaults([read(`${entry}\n${entry}`)], rules)).toEqual([
    'D1-2.1: defined more than once',
  ])
})
