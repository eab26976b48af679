import { expect, test } from 'vitest'
import { userSearchWords } from './user-filters.ts'
import { type UserRecord, userTableHead, userTableLine } from './user-table.ts'

const lead: UserRecord = {
  name: '=Ana',
  email: 'ana@example.com',
  state: 'active',
  secondFactor: true,
  roles: [
    { role: 'administrator', ownRole: null, restaurant: null },
    { role: 'staff', ownRole: 'Shift lead', restaurant: { name: 'Luna' } },
  ],
  createdAt: Temporal.Instant.from('2026-11-20T20:00:00Z'),
}

test('[USR-9] a person is one line, without formulas, in the time zone', () => {
  expect(userTableHead).toBe('\uFEFFName,Email,Status,Two-step verification,Roles,Created\r\n')
  expect(userTableLine(lead, 'America/New_York')).toBe(
    "'=Ana,ana@example.com,Active,yes,Administrator; Shift lead at Luna,2026-11-20 15:00\r\n",
  )
})

test('[USR-2] a search has at most six words, in lower case', () => {
  expect(userSearchWords('  Ana RUIZ ')).toEqual(['ana', 'ruiz'])
  expect(userSearchWords('a b c d e f g')).toHaveLength(6)
})
