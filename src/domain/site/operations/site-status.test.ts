import { expect, test } from 'vitest'
import { type PartFacts, partState, siteParts, siteStatus } from './site-status.ts'

const now = Temporal.Instant.from('2026-11-21T01:00:00Z')
const ago = (minutes: number) => now.subtract({ minutes })
const well: PartFacts = {
  isSetUp: true,
  workedAt: null,
  failedAt: null,
  retrying: 0,
  givenUp: 0,
  late: 0,
  warning: null,
  note: null,
}

test.each([
  ['nothing is known', {}, 'working'],
  ['a success after a failure', { failedAt: ago(2), workedAt: ago(1) }, 'working'],
  ['a failure after a success', { failedAt: ago(1), workedAt: ago(2) }, 'degraded'],
  ['a failure without any success', { failedAt: ago(14) }, 'degraded'],
  ['a failure a quarter of an hour ago', { failedAt: ago(15) }, 'working'],
  ['a task is being retried', { retrying: 1 }, 'degraded'],
  ['a task failed for good', { givenUp: 1 }, 'degraded'],
  ['a task is late', { late: 1 }, 'degraded'],
  ['its setup lacks something', { warning: 'Add an event.' }, 'degraded'],
  ['it is not set up', { isSetUp: false, failedAt: ago(1) }, 'not_set_up'],
] as const)('[ADM-15] %s', (_, facts, state) => {
  expect(partState({ ...well, ...facts }, now)).toBe(state)
})

const allWell = {
  database: well,
  jobs: well,
  payment: well,
  courier: well,
  mail: well,
  proxy: well,
  files: well,
}

test('[ADM-15] all systems are operational only if no problem is known', () => {
  expect(siteStatus(allWell, now)).toMatchObject({ headline: 'All systems operational', tone: 'good' })
  for (const part of siteParts) {
    const failing = siteStatus({ ...allWell, [part]: { ...well, retrying: 2 } }, now)
    expect(failing.tone).toBe('bad')
    expect(failing.headline).toMatch(/^Problems with: \w/)
  }
})

test('[PAY-50] a missing part of the setup is described by its own warning', () => {
  const lacking = { ...allWell, payment: { ...well, warning: 'Add an event.' } }
  const { headline, parts } = siteStatus(lacking, now)
  expect(headline).toBe('Problems with: Payments')
  expect(parts.find(({ name }) => name === 'Payments')?.text).toBe('Add an event.')
})

test('[OPS-31] what else is known is shown while the part works, and not in place of a problem', () => {
  const textOf = (payment: PartFacts) =>
    siteStatus({ ...allWell, payment }, now).parts.find(({ name }) => name === 'Payments')?.text
  const note = 'Its last event came 5 min ago.'
  expect(textOf({ ...well, note })).toBe(`No problem is known. ${note}`)
  expect(textOf({ ...well, note, warning: 'Add an event.' })).toBe('Add an event.')
  expect(textOf({ ...well, note, isSetUp: false })).not.toContain(note)
})

test('[ADM-15] problems come before missing setup, and several are listed together', () => {
  const missing = { ...allWell, mail: { ...well, isSetUp: false } }
  expect(siteStatus(missing, now)).toMatchObject({ headline: 'Not set up: Mail', tone: 'warn' })
  const both = { ...missing, payment: { ...well, late: 1 }, courier: { ...well, givenUp: 1 } }
  expect(siteStatus(both, now)).toMatchObject({ headline: 'Problems with: Payments, Courier', tone: 'bad' })
  expect(siteStatus(both, now).parts.map(({ state }) => state)).toEqual([
    'working',
    'working',
    'degraded',
    'degraded',
    'not_set_up',
    'working',
    'working',
  ])
})
