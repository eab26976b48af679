import { expect, test } from 'vitest'
import { openBadge } from './open-badge.ts'

const paused = {
  kind: 'ordering_paused',
  until: '2026-03-07T01:00:00Z',
  resumes: 'today at 8:00 PM',
} as const

test('[SCR-18] a restaurant is open only while it takes orders', () => {
  expect(openBadge(true, null)).toEqual({ text: 'Open', tone: 'good' })
  expect(openBadge(true, paused)).toEqual({ text: 'Paused', tone: 'warn' })
  expect(openBadge(true, { kind: 'online_orders_off' })).toEqual({
    text: 'Not taking orders',
    tone: 'neutral',
  })
  expect(openBadge(false, null)).toEqual({ text: 'Closed', tone: 'neutral' })
  expect(openBadge(false, paused)).toEqual({ text: 'Closed', tone: 'neutral' })
})
