import { expect, test } from 'vitest'
import { messageIn } from '../refusal-table.ts'

type Message = string | ((refusal: unknown) => string)

const modules = import.meta.glob<Record<string, Record<string, Message>>>('../**/*-refusals.ts', {
  eager: true,
})
const messages = Object.values(modules).flatMap((module) =>
  Object.values(module).flatMap((table) => Object.entries(table)),
)

/** Facts that are no number. */
const facts: Readonly<Record<string, unknown>> = {
  because: { kind: 'too_few_options', wanted: 1, group: 'Toppings', rolls: false },
  field: 'phone',
  message: 'Too far away.',
  phone: '+12125550100',
  products: ['Edamame'],
  reasons: ['orders'],
  restaurants: ['Luna Tacos'],
}

test('[MSG-1] every kind of refusal has a text, in which no fact is missing', () => {
  expect(messages.length).toBeGreaterThan(200)
  for (const [kind, message] of messages) {
    const refusal = new Proxy(facts, {
      get: (known, fact) => Reflect.get(known, fact) ?? 3,
    })
    const text = typeof message === 'function' ? message(refusal) : message
    expect(text, kind).toMatch(/^\S.*\S$/)
    expect(text, kind).not.toMatch(/undefined|NaN|\[object/)
  }
})

test('[MSG-1] a text has the facts of its refusal', () => {
  const table = { too_long: ({ max }: { max: number }) => `At most ${max}.`, gone: 'It is gone.' }
  expect(messageIn(table, { kind: 'too_long', max: 12 })).toBe('At most 12.')
  expect(messageIn(table, { kind: 'gone' })).toBe('It is gone.')
})
