import { expect, test } from 'vitest'
import { hasKeyIn, newKey, readKey } from './key-text.ts'

test('[KEY-3] a key names itself, has a checksum, and reads back as what is stored', () => {
  for (const [mode, start] of [
    ['production', 'cmd_live_'],
    ['demo', 'cmd_test_'],
  ] as const) {
    const { text, publicId, digest } = newKey(mode)
    expect(text).toMatch(new RegExp(`^${start}${publicId}_[0-9A-Za-z]{38}$`))
    expect(readKey(text)).toEqual({ publicId, digest })
    expect(digest).not.toContain(text.slice(-38, -6))
  }
})

test('[KEY-3] a changed character anywhere is no key', () => {
  const { text } = newKey('demo')
  const start = 'cmd_test_'.length
  for (let index = start; index < text.length; index += 1) {
    const changed = text[index] === 'x' ? 'y' : 'x'
    expect(readKey(text.slice(0, index) + changed + text.slice(index + 1))).toBeNull()
  }
  for (const other of ['', 'cmd_test_', `${text}0`, ` ${text}`, text.replace('test', 'live')])
    expect(readKey(other)).toBeNull()
})

test('[KEY-6] a key in an address is recognized', () => {
  expect(hasKeyIn(`https://comanda.example/api/orders?key=${newKey('production').text}`)).toBe(true)
  expect(hasKeyIn('https://comanda.example/api/orders?key=cmd_live_')).toBe(false)
})
