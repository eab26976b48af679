import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSeal } from './seal.ts'

const seal = createSeal(randomBytes(32))

test.for(['', 'hush', 'ü'.repeat(500), 'v1.a.b'])(
  '[SEC-20] %j opens again, and only in its place',
  (plain) => {
    const sealed = seal.seal(plain, 'restaurant 1')
    expect(seal.open(sealed, 'restaurant 1')).toBe(plain)
    expect(seal.open(sealed, 'restaurant 2')).toBeNull()
    if (plain) expect(sealed).not.toContain(plain)
  },
)

test('[SEC-20] the same text is sealed differently each time, under the same name of the key', () => {
  const [first, second] = [seal.seal('hush', 'place'), seal.seal('hush', 'place')]
  expect(first).not.toBe(second)
  expect(first.split('.').slice(0, 2)).toEqual(second.split('.').slice(0, 2))
})

test('[SEC-20] another key does not open it, nor is anything opened that was changed or is no seal', () => {
  const sealed = seal.seal('hush', 'place')
  expect(createSeal(randomBytes(32)).open(sealed, 'place')).toBeNull()
  const parts = sealed.split('.')
  for (const [index, part] of parts.entries()) {
    const changed = part.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
    expect(seal.open(parts.with(index, changed).join('.'), 'place')).toBeNull()
    expect(seal.open(parts.toSpliced(index, 1).join('.'), 'place')).toBeNull()
  }
  for (const nonsense of ['', '.', 'hush', 'v1....', `${parts.slice(0, 4).join('.')}.`])
    expect(seal.open(nonsense, 'place')).toBeNull()
})

test('[SEC-40] what an earlier key has sealed opens and can be told, what is sealed now is under the present one', () => {
  const [first, second] = [randomBytes(32), randomBytes(32)]
  const old = createSeal(first).seal('hush', 'place')
  const rotated = createSeal(second, [first])
  expect([rotated.open(old, 'place'), rotated.isCurrent(old)]).toEqual(['hush', false])
  expect(rotated.open(old, 'elsewhere')).toBeNull()
  const renewed = rotated.seal('hush', 'place')
  expect(rotated.isCurrent(renewed)).toBe(true)
  expect(createSeal(second).open(renewed, 'place')).toBe('hush')
  expect(createSeal(second).open(old, 'place')).toBeNull()
})
