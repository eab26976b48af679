import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCipher } from './cipher.ts'

const cipher = createCipher(randomBytes(32))

test.for(['', 'hush', 'ü'.repeat(500), 'v1.a.b'])(
  '[SEC-20] %j decrypts to the original, and only for its place',
  (plain) => {
    const encrypted = cipher.encrypt(plain, 'restaurant 1')
    expect(cipher.decrypt(encrypted, 'restaurant 1')).toBe(plain)
    expect(cipher.decrypt(encrypted, 'restaurant 2')).toBeNull()
    if (plain) expect(encrypted).not.toContain(plain)
  },
)

test('[SEC-20] equal texts are encrypted differently, under the same key name', () => {
  const [first, second] = [cipher.encrypt('hush', 'place'), cipher.encrypt('hush', 'place')]
  expect(first).not.toBe(second)
  expect(first.split('.').slice(0, 2)).toEqual(second.split('.').slice(0, 2))
})

test('[SEC-20] text under another key, changed text and text that was never encrypted do not decrypt', () => {
  const encrypted = cipher.encrypt('hush', 'place')
  expect(createCipher(randomBytes(32)).decrypt(encrypted, 'place')).toBeNull()
  const parts = encrypted.split('.')
  for (const [index, part] of parts.entries()) {
    const changed = part.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
    expect(cipher.decrypt(parts.with(index, changed).join('.'), 'place')).toBeNull()
    expect(cipher.decrypt(parts.toSpliced(index, 1).join('.'), 'place')).toBeNull()
  }
  for (const nonsense of ['', '.', 'hush', 'v1....', `${parts.slice(0, 4).join('.')}.`])
    expect(cipher.decrypt(nonsense, 'place')).toBeNull()
})

test('[SEC-40] text encrypted by an earlier key decrypts and is not current; new text uses the current key', () => {
  const [first, second] = [randomBytes(32), randomBytes(32)]
  const old = createCipher(first).encrypt('hush', 'place')
  const rotated = createCipher(second, [first])
  expect([rotated.decrypt(old, 'place'), rotated.isCurrent(old)]).toEqual(['hush', false])
  expect(rotated.decrypt(old, 'elsewhere')).toBeNull()
  const renewed = rotated.encrypt('hush', 'place')
  expect(rotated.isCurrent(renewed)).toBe(true)
  expect(createCipher(second).decrypt(renewed, 'place')).toBe('hush')
  expect(createCipher(second).decrypt(old, 'place')).toBeNull()
})
