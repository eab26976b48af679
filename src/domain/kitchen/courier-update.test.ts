import { expect, test } from 'vitest'
import { courierUpdateTypes, courierUpdateWords, unseenCourierUpdates } from './courier-update.ts'

test.each(courierUpdateTypes)('[KIT-13] %s names its order in a sentence of its own', (type) => {
  expect(courierUpdateWords({ type, orderNumber: 1042 })).toMatch(/^#1042: (A|The) [a-z ]+$/)
})

test('[KIT-13] the button counts what nobody has looked at', () => {
  expect(unseenCourierUpdates([{ seen: false }, { seen: true }, { seen: false }])).toBe(2)
})
