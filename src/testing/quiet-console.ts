/** Vitest setup: unexpected console output fails the test. */

import { afterEach, beforeEach, expect, vi } from 'vitest'

const methods = ['log', 'info', 'warn', 'error', 'debug'] as const

beforeEach(() => {
  for (const method of methods) vi.spyOn(console, method).mockImplementation(() => undefined)
})

afterEach(() => {
  const written = methods.flatMap((method) =>
    vi.isMockFunction(console[method])
      ? console[method].mock.calls.map((call) => `${method}: ${call.join(' ')}`)
      : [],
  )
  vi.restoreAllMocks()
  expect(written, 'unexpected console output').toEqual([])
})
