import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QrCode } from './qr-code.tsx'

const html = renderToStaticMarkup(
  createElement(QrCode, { text: 'otpauth://totp/Comanda:ada?secret=JBSWY3DP', label: 'QR code of the key' }),
)
const dark = new Set([...html.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x},${y}`))
const size = Number(/viewBox="0 0 (\d+) \1"/.exec(html)?.[1])

test('[ACC-58] the QR code has a name, three finder patterns and a white margin', () => {
  expect(html).toMatch(/^<svg role="img" aria-label="QR code of the key"/)
  const far = size - 4 - 7
  for (const [left, top] of [
    [4, 4],
    [far, 4],
    [4, far],
  ] as const) {
    expect(corner(left, top)).toEqual([
      '#######',
      '#.....#',
      '#.###.#',
      '#.###.#',
      '#.###.#',
      '#.....#',
      '#######',
    ])
  }
  const isAtEdge = (place: string) => place.split(',').some((each) => +each < 4 || +each > size - 5)
  expect([...dark].filter(isAtEdge)).toEqual([])
})

test('[ACC-58] it is drawn without any request', () => {
  expect(html).not.toMatch(/https?:|href|src=|data:/)
})

function corner(left: number, top: number): string[] {
  const seven = [0, 1, 2, 3, 4, 5, 6]
  return seven.map((y) => seven.map((x) => (dark.has(`${left + x},${top + y}`) ? '#' : '.')).join(''))
}
