import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BoardState } from '../board-state.ts'
import { LinkStatus } from './link-status.tsx'

test.each([
  ['live', 90, 'Live'],
  ['lost', 12, 'Reconnecting… Shown: 12s ago'],
  ['lost', 60, 'Reconnecting… Shown: 1m ago'],
  ['lost', 3900, 'Reconnecting… Shown: 1h 5m ago'],
] as const)(
  '[KDS-7] a board that is %s, with its last message %i seconds ago, says %s',
  (link, seconds, text) => {
    expect(textOf(link, seconds)).toBe(text)
  },
)

function textOf(link: BoardState['link'], seconds: number): string {
  const now = Temporal.Instant.from('2026-11-20T23:00:00Z')
  const heardAt = now.subtract({ seconds }).toString()
  return renderToStaticMarkup(createElement(LinkStatus, { link, heardAt, now })).replace(/<[^>]*>/g, '')
}
