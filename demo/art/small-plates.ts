/** Dumplings, fried things, cutlets, leaves, sweets: each piece around 0, 0. */

import {
  at,
  blob,
  circle,
  darker,
  diceOf,
  ellipse,
  lighter,
  line,
  mix,
  n,
  type Place,
  path,
  rect,
  scatter,
  stamp,
  strokes,
} from './draw.ts'

/** A dumpling with its pleats, brown underneath. */
export function gyoza(dough = '#f8ead0', fried = true): string {
  const body = 'M-42 12C-40 -22 -18 -30 0 -30C18 -30 40 -22 42 12C28 22 -28 22 -42 12Z'
  return [
    at([4, 8], path(body, '#000000', 'opacity=".18"')),
    at([0, 3], path(body, darker(dough, 0.28))),
    path(body, dough),
    fried
      ? path('M-42 12C-28 2 28 2 42 12C28 22 -28 22 -42 12Z', '#c4803a') +
        line('M-26 14C-10 10 10 10 26 14', '#8f5520', 3, 'opacity=".6"')
      : '',
    line(
      'M-33 -8L-24 2M-22 -20L-15 -4M-8 -27L-5 -9M8 -27L5 -9M22 -20L15 -4M33 -8L24 2',
      darker(dough, 0.22),
      3,
    ),
    line('M-28 -17C-18 -26 -8 -29 4 -29', '#ffffff', 3, 'opacity=".7"'),
  ].join('')
}

/** An open dumpling with a shrimp on it. */
export const shumai = [
  circle(4, 7, 25, '#000000', 'opacity=".18"'),
  path(blob(diceOf('shumai'), 26, 26, 0.1, 14), '#dcc58f'),
  path(blob(diceOf('shumai2'), 25, 25, 0.1, 14), '#f8e6b6'),
  circle(0, 0, 17, '#f3b596'),
  path(blob(diceOf('shumai3'), 15, 15, 0.12, 8), '#f8cdb5'),
  line('M-7 4A8 8 0 1 1 6 6', '#ee7b55', 7),
  line('M-7 1A8 8 0 0 1 2 -6', '#ffd9c4', 2),
  circle(4, 5, 3, '#6fa03f'),
].join('')

/** A thing in crisp batter: a row of bubbles. `length` from end to end. */
export function battered(
  word: string,
  length: number,
  thick: number,
  tail = false,
  tint: string | null = null,
): string {
  const dice = diceOf(word)
  const steps = Math.max(3, Math.round(length / (thick * 0.62)))
  const beads = Array.from({ length: steps }, (_, index) => {
    const x = -length / 2 + (index / (steps - 1)) * length
    const swell = Math.sin(((index + 0.7) / (steps + 0.4)) * Math.PI) * 0.25 + 0.78
    return [x, (dice() - 0.5) * thick * 0.3, (thick / 2) * swell * (0.9 + dice() * 0.25)] as const
  })
  const all = (dx: number, dy: number, grow: number, color: string, more = '') =>
    beads.map(([x, y, r]) => circle(x + dx, y + dy, r + grow, color, more)).join('')
  const crumbs = scatter(dice, Math.round(length / 6), [0, 0], [length / 2, thick * 0.42])
  return [
    `<g opacity=".18">${all(4, 7, 1, '#000000')}</g>`,
    tail
      ? at(
          [length / 2 - 2, 2, -12, 1.2],
          path('M0 0C8 -12 20 -14 26 -7C18 -4 19 2 26 6C18 13 8 10 0 0Z', '#d6452e'),
        )
      : '',
    all(0, 2.5, 1.5, '#b97a2c'),
    all(0, 0, 0, tint ? mix('#eab85c', tint, 0.28) : '#eab85c'),
    all(-1.5, -2.5, -4, '#f5d283'),
    line(strokes(dice, crumbs, 3.6), '#c98b38', 2.4, 'opacity=".8"'),
    line(strokes(dice, crumbs, 2.6), '#fff0bd', 2.6, 'transform="translate(-3 -4)"'),
  ].join('')
}

/** A cutlet cut in strips, golden outside and pale within; `wide` is its whole width. */
export function cutlet(word: string, inside = '#f6e7c8', wide = 168, high = 92): string {
  const dice = diceOf(word)
  const count = 6
  const step = wide / count
  return Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count
    const tall = high * (0.56 + 0.44 * Math.sin(share * Math.PI))
    const x = -wide / 2 + step * index
    const crumbs = scatter(dice, 11, [Math.round(x + step * 0.4), 0], [step * 0.36, tall * 0.42])
    return [
      rect(x + 4, -tall / 2 + 8, step + 1, tall, 9, '#000000', 'opacity=".16"'),
      rect(x, -tall / 2 + 3, step + 1, tall, 9, '#8d531d'),
      rect(x, -tall / 2, step, tall, 9, '#cf8a37'),
      rect(x + step * 0.72, -tall / 2 + 5, step * 0.26, tall - 10, 4, inside),
      line(strokes(dice, crumbs, 4.4), '#a4661f', 2.4),
      line(strokes(dice, crumbs, 5), '#efc57c', 3.2, 'transform="translate(-3 -5)"'),
    ].join('')
  }).join('')
}

/** Finely shredded leaves. */
export function shreds(
  word: string,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colors: readonly string[],
  count = 36,
): string {
  const dice = diceOf(word)
  const base = at(
    [x, y],
    at([3, 6], path(blob(dice, rx, ry, 0.1, 10), '#000000', 'opacity=".13"')) +
      path(blob(dice, rx * 0.92, ry * 0.9, 0.1, 10), darker(colors[0] ?? '#ffffff', 0.22)),
  )
  const layers = colors.map((color) => {
    const places = scatter(dice, count, [x, y], [rx, ry])
    const d = places.map(([px, py]) => {
      const [dx, dy, bend] = [(dice() - 0.5) * 44, (dice() - 0.5) * 30, (dice() - 0.5) * 26]
      return `M${Math.round(px - dx / 2)} ${Math.round(py - dy / 2)}q${Math.round(dx / 2 + bend)} ${Math.round(dy / 2 - bend)} ${Math.round(dx)} ${Math.round(dy)}`
    })
    return (
      line(d.join(''), darker(color, 0.3), 5, 'transform="translate(1 2)"') + line(d.join(''), color, 4.2)
    )
  })
  return base + layers.join('')
}

/** A salad leaf. */
export function leaf(color: string): string {
  const outline =
    'M0 34C-12 26 -14 22 -22 20C-20 12 -30 8 -30 -2C-26 -8 -28 -16 -18 -22C-12 -22 -8 -34 0 -34C8 -34 12 -22 18 -22C28 -16 26 -8 30 -2C30 8 20 12 22 20C14 22 12 26 0 34Z'
  return (
    at([3, 5], path(outline, '#000000', 'opacity=".13"')) +
    path(outline, darker(color, 0.18)) +
    at([-1, -2, 0, 0.9], path(outline, color)) +
    line('M0 30V-24M0 14L-13 4M0 14L13 4M0 -2L-12 -12M0 -2L12 -12', lighter(color, 0.5), 2.6)
  )
}

/** Half a small tomato. */
export const tomato =
  circle(2, 4, 14, '#000000', 'opacity=".15"') +
  circle(0, 0, 14, '#c93a2a') +
  circle(0, 0, 11.5, '#ea6650') +
  [0, 90, 180, 270]
    .map((turn) => at([0, 0, turn], ellipse(0, -6, 3.4, 4, '#f6a386') + circle(0, -6, 1.3, '#fbe5b0')))
    .join('')

export const cucumberRound =
  circle(2, 4, 14, '#000000', 'opacity=".14"') +
  circle(0, 0, 14, '#3f7636') +
  circle(0, 0, 12.2, '#d7eab0') +
  circle(0, 0, 7, '#e9f4cd') +
  line('M-4 0l2 0M2 -4l.5 2M3 3l-1.500 -1M-2 4l.6 -1.800', '#b9cf83', 1.8)

/** Fanned slices of avocado. */
export function avocadoFan(x: number, y: number, turn: number, size = 1): string {
  const slice =
    path('M0 -34C12 -30 16 -8 12 12C8 28 0 32 -4 28C4 12 6 -14 0 -34Z', '#5f8a34') +
    path('M-1 -31C9 -26 12 -8 9 10C6 23 0 28 -3 26C4 10 5 -14 -1 -31Z', '#c9da78') +
    path('M-2 -26C2 -14 3 4 -2 24C4 10 5 -14 -2 -26Z', '#eef0b4')
  return at(
    [x, y, turn, size],
    stamp(
      slice,
      [-3, -2, -1, 0, 1, 2].map((index): Place => [index * 13, Math.abs(index) * 3, index * 9]),
    ),
  )
}

/** A pod of soybeans. */
export const pod = [
  at(
    [3, 6],
    path(
      'M-40 2C-36 -12 -24 -12 -18 -9C-12 -14 -2 -14 3 -9C9 -14 20 -13 24 -7C32 -8 38 -3 46 -6C42 6 34 10 24 10C16 14 8 14 2 11C-4 15 -14 15 -20 11C-28 13 -38 10 -40 2Z',
      '#000000',
      'opacity=".16"',
    ),
  ),
  path(
    'M-40 2C-36 -12 -24 -12 -18 -9C-12 -14 -2 -14 3 -9C9 -14 20 -13 24 -7C32 -8 38 -3 46 -6C42 6 34 10 24 10C16 14 8 14 2 11C-4 15 -14 15 -20 11C-28 13 -38 10 -40 2Z',
    '#649a3c',
  ),
  ellipse(-28, 0, 9, 8, '#86ba56'),
  ellipse(-8, 0, 9.5, 9, '#8dc25c'),
  ellipse(14, 1, 9, 8, '#86ba56'),
  line('M-33 -4q3 -4 7 -4M-13 -5q4 -4 7 -3M9 -4q4 -3 7 -2', '#d5eda6', 2.6),
  line(strokes(diceOf('salt'), scatter(diceOf('salt'), 9, [-2, 0], [34, 8]), 1), '#ffffff', 2.4),
].join('')

/** A crisp roll, cut aslant. */
export const springRoll = [
  rect(-52, -11, 112, 38, 18, '#000000', 'opacity=".16"'),
  rect(-56, -16, 112, 37, 18, '#a9681f'),
  rect(-56, -19, 112, 36, 18, '#dc9f43'),
  rect(-48, -15, 92, 11, 5, '#f2c878'),
  line('M-30 -18L-14 16M2 -18L18 16', '#b5772a', 3, 'opacity=".6"'),
  line(strokes(diceOf('crisp'), scatter(diceOf('crisp'), 22, [0, 0], [48, 13]), 3), '#f8dfa0', 2.6),
  ellipse(53, -1, 9, 17, '#8d531d'),
  ellipse(54, -1, 7, 14, '#f3e2ba'),
  circle(54, -7, 3.4, '#6aa23e') + circle(52, 1, 3.2, '#ee8533') + circle(56, 6, 3, '#d8c88a'),
].join('')

/** A crisp parcel with four corners. */
export const parcel = [
  path(
    'M0 -42C6 -20 20 -8 42 0C20 8 8 20 0 42C-8 20 -20 8 -42 0C-20 -8 -6 -20 0 -42Z',
    '#000000',
    'opacity=".17" transform="translate(4 8)"',
  ),
  path('M0 -42C6 -20 20 -8 42 0C20 8 8 20 0 42C-8 20 -20 8 -42 0C-20 -8 -6 -20 0 -42Z', '#b87627'),
  path('M0 -38C6 -18 18 -7 38 -1C18 5 7 17 0 37C-7 17 -18 5 -38 -1C-18 -7 -6 -18 0 -38Z', '#e6ad50'),
  circle(0, 0, 14, '#f4d08a'),
  line('M0 -30V-12M0 30V12M-30 0H-12M30 0H12', '#f8dfa0', 3.4),
  path(blob(diceOf('parcel'), 8, 7, 0.2, 7), '#fdf4e2'),
].join('')

/** A scoop of ice cream. */
export function scoop(color: string, r = 34): string {
  return [
    circle(4, 7, r, '#000000', 'opacity=".16"'),
    path(blob(diceOf(`scoop${color}`), r, r, 0.06, 14), darker(color, 0.2)),
    circle(-1, -3, r - 2, color),
    ellipse(-r * 0.3, -r * 0.4, r * 0.42, r * 0.3, lighter(color, 0.5)),
    line(
      strokes(diceOf(color), scatter(diceOf(color), 16, [0, 0], [r * 0.75, r * 0.75]), 5),
      darker(color, 0.14),
      2.4,
      'opacity=".7"',
    ),
  ].join('')
}

/** A soft rice cake. */
export function mochi(color: string, r = 36): string {
  return [
    ellipse(4, 9, r, r * 0.9, '#000000', 'opacity=".16"'),
    path(blob(diceOf(`mochi${color}`), r, r * 0.94, 0.05, 10), darker(color, 0.16)),
    at([-1, -3], path(blob(diceOf(`mochi${color}`), r * 0.96, r * 0.88, 0.05, 10), color)),
    ellipse(-r * 0.28, -r * 0.38, r * 0.4, r * 0.26, lighter(color, 0.7)),
    line(
      strokes(diceOf('flour'), scatter(diceOf('flour'), 24, [0, 0], [r * 0.85, r * 0.8]), 1.2),
      '#ffffff',
      2.6,
      'opacity=".9"',
    ),
  ].join('')
}

export const mintLeaf = (x: number, y: number, turn: number, size = 1): string =>
  at(
    [x, y, turn, size],
    path('M0 0C-14 -6 -14 -24 0 -34C14 -24 14 -6 0 0Z', '#4f9646') +
      line('M0 -2V-28M0 -10L-6 -16M0 -10L6 -16M0 -18L-5 -23M0 -18L5 -23', '#a5d387', 1.8),
  )

/** Sauce drawn to and fro in soft turns. */
export function drizzle(
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
  turns = 7,
  thick = 4.6,
): string {
  const step = w / (turns * 2)
  const [left, sway] = [x - w / 2, step * 0.55]
  const turnsOf = Array.from({ length: turns * 2 }, (_, index) => {
    const [fromY, toY] = index % 2 ? [y - h / 2, y + h / 2] : [y + h / 2, y - h / 2]
    const fromX = left + index * step
    return `C${n(fromX + sway)} ${n(fromY)} ${n(fromX + step - sway)} ${n(toY)} ${n(fromX + step)} ${n(toY)}`
  })
  const d = `M${n(left)} ${n(y + h / 2)}${turnsOf.join('')}`
  return (
    line(d, '#000000', thick, 'opacity=".16" transform="translate(1 3)"') +
    line(d, color, thick) +
    line(d, '#ffffff', thick * 0.25, 'opacity=".3" transform="translate(-.8 -1)"')
  )
}

/** A rough piece in a crisp crust; `heart` is what shows through. */
export function crisp(
  word: string,
  rx: number,
  ry: number,
  color = '#e3a94c',
  heart: string | null = null,
): string {
  const dice = diceOf(word)
  const outline = blob(dice, rx, ry, 0.13, 15)
  const crumbs = scatter(dice, Math.min(20, Math.round((rx * ry) / 60)), [0, 0], [rx * 0.88, ry * 0.86])
  return [
    at([4, 8], path(outline, '#000000', 'opacity=".18"')),
    at([0, 3], path(outline, darker(color, 0.42))),
    path(outline, darker(color, 0.14)),
    at([-2, -3, 0, 0.86], path(outline, color)),
    heart ? at([-1, -2, 0, 0.72], path(outline, heart, 'opacity=".85"')) : '',
    line(strokes(dice, crumbs, 4.4), darker(color, 0.3), 2.6, 'opacity=".8"'),
    line(strokes(dice, crumbs, 4), lighter(color, 0.55), 3, 'transform="translate(-3 -4)"'),
    line(
      `M${n(-rx * 0.62)} ${n(-ry * 0.42)}Q${n(-rx * 0.3)} ${n(-ry * 0.85)} ${n(rx * 0.1)} ${n(-ry * 0.8)}`,
      '#fff6d8',
      4,
      'opacity=".6"',
    ),
  ].join('')
}
