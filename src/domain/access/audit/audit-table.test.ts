import { expect, test } from 'vitest'
import { auditSearchWords, instantsOfDays } from './audit-filters.ts'
import { type AuditRecord, auditTableHead, auditTableLine } from './audit-table.ts'

const entry: AuditRecord = {
  at: '2026-11-20T20:00:00Z',
  who: '=Ana',
  subject: 'product',
  subjectName: 'Salmon Roll',
  action: 'changed',
  restaurant: { name: 'Luna' },
  timezone: 'America/New_York',
  changes: { price: { from: 900, to: 950 }, until: { from: null, to: '2026-11-20T21:00:00Z' } },
}

test('[AUD-8] an entry is one line in the restaurant’s time, without formulas', () => {
  expect(auditTableHead).toBe('\uFEFFTime,Zone,Restaurant,Person,Kind,Name,Change,Details\r\n')
  expect(auditTableLine(entry)).toBe(
    "2026-11-20 15:00,EST,Luna,'=Ana,Product,Salmon Roll,changed,Price: $9.00 → $9.50; Until: 2026-11-20 16:00\r\n",
  )
  const signIn = { ...entry, subject: 'sign_in', restaurant: null, changes: {} } as const
  expect(auditTableLine(signIn)).toBe("2026-11-20 15:00,EST,,'=Ana,Sign-in,Salmon Roll,,\r\n")
})

test('[AUD-5] days include the last one, in the time zone, also when the clock changes', () => {
  const days = instantsOfDays({ from: '2026-11-01', to: '2026-11-01' }, 'America/New_York')
  expect([`${days.since}`, `${days.until}`]).toEqual(['2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'])
  expect(instantsOfDays({}, 'UTC')).toEqual({ since: null, until: null })
  expect(auditSearchWords(' Ana  Roll ')).toEqual(['Ana', 'Roll'])
})
