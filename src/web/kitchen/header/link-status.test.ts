import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Reconnecting } from './link-status.tsx'

test.each([
  [12, 'Reconnecting… Last update 12 s ago New orders may be missing. Your taps are saved.'],
  [60, 'Reconnecting… Last update 1 min ago New orders may be missing. Your taps are saved.'],
  [3900, 'Reconnecting… Last update 1 h 5 min ago New orders may be missing. Your taps are saved.'],
] as const)(
  '[KDS-7] a board that is not live, with its last message %i seconds ago, says %s',
  (seconds, text) => {
    expect(textOf(seconds)).toBe(text)
  },
)

function textOf(seconds: number): string {
  const now = Temporal.Instant.from('2026-11-20T23:00:00Z')
  const heardAt = now.subtract({ seconds }).toString()
  return renderToStaticMarkup(createElement(Reconnecting, { link: 'lost', heardAt, now }))
    .replace('</p><p', '</p> <p')
    .replace(/<[^>]*>/g, '')
}
