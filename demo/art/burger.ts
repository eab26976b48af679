/** A burger, layer by layer, seen from the side. */

import {
  at,
  circle,
  darker,
  diceOf,
  dots,
  ellipse,
  lighter,
  line,
  n,
  type Place,
  path,
  rect,
  scatter,
  stamp,
  strokes,
} from './draw.ts'
import { crisp } from './small-plates.ts'

export type Layer =
  | 'patty'
  | 'cheese'
  | 'pepper jack'
  | 'swiss'
  | 'blue'
  | 'lettuce'
  | 'tomato'
  | 'bacon'
  | 'pickle'
  | 'onion'
  | 'rings'
  | 'mushroom'
  | 'chicken'
  | 'grilled'
  | 'veggie'
  | 'avocado'
  | 'sauce'
  | 'bbq'
  | 'slaw'
  | 'arugula'

const slabOf = (color: string, seed: string, high = 30) => {
  const dice = diceOf(seed)
  return [
    rect(-96, -high / 2, 192, high, high / 2, darker(color, 0.4)),
    rect(-96, -high / 2, 192, high - 5, high / 2, color),
    line(strokes(dice, scatter(dice, 26, [0, -2], [84, high * 0.3]), 6), darker(color, 0.28), 3.4),
    line(strokes(dice, scatter(dice, 18, [-4, -6], [80, high * 0.24]), 6), lighter(color, 0.25), 3),
  ].join('')
}
const melt = (color: string, holes = '') =>
  path(
    'M-100 -7H100L96 2Q88 5 80 3L66 20Q62 24 58 19L46 4H8L-8 26Q-12 30 -16 25L-30 4H-58L-66 14Q-70 18 -74 13L-82 3Q-94 4 -98 0Z',
    darker(color, 0.16),
  ) +
  path(
    'M-100 -9H100L96 -1Q88 2 80 0L66 16Q62 20 58 15L46 1H8L-8 22Q-12 26 -16 21L-30 1H-58L-66 10Q-70 14 -74 9L-82 0Q-94 1 -98 -3Z',
    color,
  ) +
  holes
const frill = (color: string, edge: string) =>
  path(
    'M-106 -6H106Q112 4 100 8Q92 16 84 7Q74 18 64 8Q54 17 44 8Q34 18 22 8Q12 17 0 8Q-12 18 -22 8Q-34 17 -44 8Q-54 18 -64 8Q-74 17 -84 7Q-92 16 -100 8Q-112 4 -106 -6Z',
    edge,
  ) +
  path(
    'M-104 -8H104Q108 0 98 4Q92 11 84 3Q74 13 64 4Q54 12 44 4Q34 13 22 4Q12 12 0 4Q-12 13 -22 4Q-34 12 -44 4Q-54 13 -64 4Q-74 12 -84 3Q-92 11 -98 4Q-108 0 -104 -8Z',
    color,
  )
const dripping = (color: string) =>
  path(
    'M-92 -5H92Q98 2 88 4L80 4Q78 18 72 18T66 4H10Q8 24 1 24T-6 4H-50Q-52 15 -58 15T-64 4H-88Q-98 2 -92 -5Z',
    color,
  )
const row = (piece: string, xs: readonly number[]) =>
  stamp(
    piece,
    xs.map((x): Place => [x, 0]),
  )

export const layers: Readonly<Record<Layer, { high: number; draw: string }>> = {
  patty: { high: 30, draw: slabOf('#6e3a22', 'beef') },
  veggie: {
    high: 30,
    draw:
      slabOf('#7a5a34', 'bean') +
      dots(scatter(diceOf('corn'), 9, [0, -3], [80, 8]), 7, '#f2c244') +
      dots(scatter(diceOf('bean2'), 9, [6, -2], [80, 8]), 7, '#3f2a24'),
  },
  chicken: {
    high: 40,
    draw: [-66, -22, 22, 66].map((x, index) => at([x, 0], crisp(`fry${index}`, 40, 23, '#d58e38'))).join(''),
  },
  grilled: {
    high: 30,
    draw:
      slabOf('#dfa55c', 'grilled') +
      line('M-70 -10l14 18M-34 -10l14 18M2 -10l14 18M38 -10l14 18', '#8a5220', 5),
  },
  cheese: { high: 8, draw: melt('#fbb62c') },
  'pepper jack': {
    high: 8,
    draw: melt('#fbeec4', dots(scatter(diceOf('jack'), 10, [0, -2], [84, 4]), 5, '#d9442c')),
  },
  swiss: {
    high: 8,
    draw: melt(
      '#f8e7a6',
      circle(-40, -2, 4, '#e0c878') + circle(26, -3, 3, '#e0c878') + circle(72, -2, 4, '#e0c878'),
    ),
  },
  blue: { high: 8, draw: melt('#f6f1e4', dots(scatter(diceOf('blue'), 12, [0, -2], [84, 4]), 5, '#6f93b5')) },
  lettuce: { high: 12, draw: frill('#8dc34f', '#5f9a34') },
  arugula: { high: 12, draw: frill('#5f9a3e', '#3f7434') },
  slaw: {
    high: 14,
    draw:
      frill('#e9f1cf', '#b9cf8c') +
      line(strokes(diceOf('slaw'), scatter(diceOf('slaw'), 20, [0, 0], [96, 7]), 12), '#a45a96', 3),
  },
  tomato: {
    high: 13,
    draw: row(
      rect(-42, -7, 84, 14, 7, '#b82f22') +
        rect(-42, -8, 84, 11, 6, '#e8543e') +
        rect(-34, -6, 40, 3, 1.5, '#f79a80'),
      [-48, 46],
    ),
  },
  pickle: {
    high: 9,
    draw: row(rect(-22, -5, 44, 10, 5, '#4f7a2c') + rect(-20, -5, 40, 6, 3, '#9abf4f'), [-62, -10, 44]),
  },
  onion: {
    high: 9,
    draw: row(rect(-34, -4, 68, 8, 4, '#b57fb0') + rect(-34, -5, 68, 6, 3, '#f3e3f0'), [-58, 10, 70]),
  },
  bacon: {
    high: 12,
    draw: [-1, 1]
      .map((side) =>
        at(
          [side * 46, side],
          path('M-58 -4Q-44 -14 -30 -4T-2 -4T26 -4T54 -4V6Q40 14 26 6T-2 6T-30 6T-58 6Z', '#8a2f22') +
            line('M-54 -1Q-42 -9 -30 -1T-2 -1T26 -1T50 -1', '#f2b79a', 3.4),
        ),
      )
      .join(''),
  },
  rings: {
    high: 30,
    draw: [-64, 0, 64]
      .map((x) =>
        at(
          [x, 0],
          rect(-34, -15, 68, 30, 15, '#9c5f1e') +
            rect(-34, -16, 68, 28, 14, '#dfa046') +
            rect(-20, -7, 40, 9, 4.5, '#8a4f18') +
            line(strokes(diceOf('ring'), scatter(diceOf('ring'), 12, [0, -4], [28, 10]), 4), '#f6d389', 3),
        ),
      )
      .join(''),
  },
  mushroom: {
    high: 16,
    draw: row(
      path('M-20 6Q-22 -10 0 -11Q22 -10 20 6Q10 2 6 6H-6Q-10 2 -20 6Z', '#8a5f3c') +
        line('M-10 -3q8 -5 16 -2', '#c79f74', 3),
      [-70, -30, 10, 50, 82],
    ),
  },
  avocado: {
    high: 12,
    draw: row(
      path('M-34 4Q-28 -10 0 -9Q28 -10 34 4Q0 12 -34 4Z', '#6a9a34') +
        path('M-29 2Q-22 -7 0 -6Q22 -7 29 2Q0 8 -29 2Z', '#d9e58c'),
      [-56, 4, 62],
    ),
  },
  sauce: { high: 5, draw: dripping('#f6b184') },
  bbq: { high: 5, draw: dripping('#6b2413') },
}

/** A burger from the lowest layer to the highest. */
export function burger(stack: readonly Layer[], sesame = true, scale = 1): string {
  const base = 244
  let y = base - 34
  const middle = stack.map((name) => {
    const { high, draw } = layers[name]
    y -= high / 2
    const drawn = at([200, y], draw)
    y -= high / 2
    return drawn
  })
  const top = y + 4
  const seeds = scatter(diceOf('seeds'), 15, [200, top - 34], [74, 22])
  const whole = [
    path(
      `M106 ${base - 36}H294Q300 ${base - 2} 262 ${base}H138Q100 ${base - 2} 106 ${base - 36}Z`,
      '#b8742c',
    ),
    path(
      `M108 ${base - 36}H292Q296 ${base - 8} 260 ${base - 7}H140Q104 ${base - 8} 108 ${base - 36}Z`,
      '#e2a24c',
    ),
    rect(106, base - 39, 188, 8, 4, '#f6d9a0'),
    middle.join(''),
    path(
      `M100 ${n(top)}Q96 ${n(top - 72)} 200 ${n(top - 74)}Q304 ${n(top - 72)} 300 ${n(top)}Q200 ${n(top + 10)} 100 ${n(top)}Z`,
      '#b8742c',
    ),
    path(
      `M102 ${n(top - 4)}Q100 ${n(top - 70)} 200 ${n(top - 72)}Q300 ${n(top - 70)} 298 ${n(top - 4)}Q200 ${n(top + 5)} 102 ${n(top - 4)}Z`,
      '#e0983c',
    ),
    path(
      `M110 ${n(top - 18)}Q114 ${n(top - 64)} 196 ${n(top - 67)}Q270 ${n(top - 66)} 284 ${n(top - 34)}Q200 ${n(top - 40)} 110 ${n(top - 18)}Z`,
      '#eeb05a',
    ),
    line(`M124 ${n(top - 36)}Q138 ${n(top - 58)} 172 ${n(top - 62)}`, '#fbe0ac', 6, 'opacity=".8"'),
    sesame
      ? seeds
          .map(([x, sy, turn]) =>
            at(
              [x, sy, (turn ?? 0) / 3],
              ellipse(0, 0, 5.4, 3.2, '#c98a3c') + ellipse(-0.4, -1, 4.8, 2.7, '#fff0cc'),
            ),
          )
          .join('')
      : '',
  ].join('')
  return at([200 - 200 * scale, base - base * scale, 0, scale], whole)
}
