/** Rolls, nigiri and what lies beside them. */

import {
  at,
  blob,
  circle,
  darker,
  diceOf,
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
import { drizzle } from './small-plates.ts'

/** What a roll holds, by colour. */
export const fillings = {
  tuna: '#c8324a',
  salmon: '#f5834f',
  yellowtail: '#f2b8a6',
  cucumber: '#8fbf5a',
  avocado: '#b5cc5e',
  crab: '#f4f0ec',
  shrimp: '#f3936c',
  eel: '#7a4526',
  potato: '#ef9a35',
  cheese: '#fffdf3',
  lettuce: '#6dab46',
  radish: '#f7c93f',
  tempura: '#e2a94b',
  asparagus: '#5f9443',
} as const
export type Filling = keyof typeof fillings

const grains = (word: string, r: number) => {
  const dice = diceOf(word)
  return line(strokes(dice, scatter(dice, 16, [0, 0], [r, r]), 3), '#e6ddcd', 1.8)
}

function core(kinds: readonly Filling[], r: number): string {
  const places: readonly (readonly [number, number])[] = [
    [[0, 0]] as const,
    [
      [-0.46, -0.1],
      [0.46, 0.1],
    ] as const,
    [
      [-0.48, 0.34],
      [0.5, 0.36],
      [0, -0.48],
    ] as const,
  ][kinds.length - 1] as readonly (readonly [number, number])[]
  const size = [0.86, 0.62, 0.54][kinds.length - 1] ?? 0.5
  return kinds
    .map((kind, index) => {
      const [x, y] = places[index] ?? [0, 0]
      const color = fillings[kind]
      const outline = blob(diceOf(kind + index), r * size, r * size, 0.13, 7)
      const skin = kind === 'cucumber' || kind === 'crab' || kind === 'eel' || kind === 'tempura'
      const edge = kind === 'cucumber' ? '#3f7030' : kind === 'crab' ? '#e2513f' : darker(color, 0.35)
      return at(
        [x * r, y * r],
        path(outline, skin ? edge : darker(color, 0.16)) +
          at([-0.6, -0.8, 0, 0.78], path(outline, color)) +
          line(
            `M${n(-r * 0.2)} ${n(-r * 0.22)}q${n(r * 0.2)} ${n(-r * 0.1)} ${n(r * 0.34)} 0`,
            lighter(color, 0.6),
            1.8,
          ),
      )
    })
    .join('')
}

/** A piece of a roll with the seaweed outside, seen on its cut. */
export function hosomaki(kinds: readonly Filling[]): string {
  return [
    circle(3, 6, 28, '#000000', 'opacity=".24"'),
    circle(0, 3, 28, '#0f1a15'),
    circle(0, 0, 28, '#24382d'),
    circle(0, 0, 24.5, '#fdfaf2'),
    grains(`hoso ${kinds.join()}`, 22),
    core(kinds, 14),
    line('M-25 -9A27 27 0 0 1 -9 -25', '#5d7d68', 2.2),
  ].join('')
}

/** A piece with the rice outside, strewn with sesame or roe. */
export function uramaki(kinds: readonly Filling[], strewn = '#3b2c1c'): string {
  const dice = diceOf(`ura ${kinds.join()}`)
  const rim = Array.from({ length: 22 }, (_, index): Place => {
    const angle = (index / 22) * Math.PI * 2
    return [Math.cos(angle) * (24 + dice() * 4), Math.sin(angle) * (24 + dice() * 4)]
  })
  return [
    circle(3, 6, 30, '#000000', 'opacity=".24"'),
    circle(0, 3, 30, '#d8ccb6'),
    circle(0, 0, 30, '#fdfaf2'),
    grains(`ura ${kinds.join()}`, 25),
    line(strokes(dice, rim, 2), strewn, 2.3),
    circle(0, 0, 18.5, '#1d2e25'),
    circle(0, 0, 16.6, '#f6f0e2'),
    core(kinds, 14),
  ].join('')
}

/** Six pieces on a board, with ginger and wasabi. */
export function sixPieces(piece: string): string {
  const places: Place[] = [
    [112, 118, -8],
    [176, 112, 30],
    [240, 118, 100],
    [112, 184, 60],
    [176, 190, 160],
    [240, 184, 220],
  ]
  return stamp(piece, places) + wasabi(298, 112) + ginger(300, 176)
}

export const wasabi = (x: number, y: number): string =>
  at(
    [x, y],
    at([2, 4], path(blob(diceOf('wasabi'), 17, 14, 0.14, 7), '#000000', 'opacity=".2"')) +
      path(blob(diceOf('wasabi'), 17, 14, 0.14, 7), '#8fb95a') +
      at([-2, -3, 0, 0.66], path(blob(diceOf('wasabi'), 17, 14, 0.14, 7), '#b4d57f')),
  )

export const ginger = (x: number, y: number): string => {
  const leaf = (color: string) =>
    path('M-20 6C-18 -12 10 -16 20 -4C12 -2 16 8 4 12C-6 15 -14 13 -20 6Z', color)
  return at(
    [x, y],
    at([3, 6], leaf('rgba(0,0,0,.18)')) +
      at([0, 6, 20], leaf('#f0a6a4')) +
      at([2, -3, -24], leaf('#f9c9c0')) +
      at([-4, 2, 60, 0.8], leaf('#fbd9d0')),
  )
}

const capsule = (rx: number, ry: number) =>
  `M${-rx + ry} ${-ry}H${rx - ry}A${ry} ${ry} 0 0 1 ${rx - ry} ${ry}H${-rx + ry}A${ry} ${ry} 0 0 1 ${-rx + ry} ${-ry}Z`

export type Topping =
  | 'tuna'
  | 'salmon'
  | 'yellowtail'
  | 'white'
  | 'shrimp'
  | 'eel'
  | 'octopus'
  | 'tamago'
  | 'ikura'

/** One nigiri, drawn lying along x. */
export function nigiri(topping: Topping): string {
  const dice = diceOf(`nigiri ${topping}`)
  const base = [
    at([5, 12], path(capsule(58, 25), '#000000', 'opacity=".22"')),
    at([0, 9], path(capsule(56, 24), '#ddd2bd')),
    at([0, 5], path(capsule(56, 24), '#fdfaf2')),
    line(strokes(dice, scatter(dice, 26, [0, 10], [48, 17]), 4), '#e6ddcd', 2),
  ].join('')
  return base + at([0, -3], covers[topping])
}

const slab = (color: string, marks: string) => {
  const outline =
    'M-60 2C-60 -18 -44 -25 -20 -24C6 -23 40 -26 56 -14C64 -4 62 14 52 18C30 24 -8 19 -34 21C-50 22 -60 16 -60 2Z'
  return (
    at([1, 4], path(outline, darker(color, 0.32))) +
    path(outline, color) +
    marks +
    line('M-44 -14C-26 -20 4 -18 24 -19', '#ffffff', 3.4, 'opacity=".45"')
  )
}
const sinews = (color: string) =>
  line(
    'M-46 12C-40 0 -34 -8 -22 -18M-26 16C-20 2 -12 -8 0 -20M-4 16C2 2 10 -8 22 -20M18 16C24 4 32 -6 42 -16M38 14C42 6 48 -2 54 -8',
    color,
    3.2,
  )

const covers: Readonly<Record<Topping, string>> = {
  tuna: slab(
    '#c9334b',
    line('M-40 10C-20 2 10 8 46 -4M-44 -2C-20 -10 12 -2 50 -12', '#e2677a', 2.4, 'opacity=".8"'),
  ),
  salmon: slab('#f68a55', sinews('#ffd3b6')),
  yellowtail: slab(
    '#f6cdbd',
    line('M-52 10C-20 18 20 14 54 8', '#d5667a', 6, 'opacity=".75"') +
      line('M-40 0C-10 -6 20 2 50 -6', '#fff1e8', 2.4),
  ),
  white: slab(
    '#faf3e6',
    line('M-50 2C-20 -8 10 4 52 -8M-44 12C-16 4 16 12 50 4', '#e2cba6', 2.6) +
      line('M-30 -14l14 6M4 -16l16 7', '#c99b5e', 3, 'opacity=".6"'),
  ),
  shrimp:
    slab(
      '#f9b594',
      line(
        'M-40 -16C-44 0 -42 10 -36 18M-18 -20C-22 -2 -20 10 -14 18M6 -20C2 -2 4 10 10 18M30 -20C26 -4 28 8 34 16',
        '#e96f4b',
        5.5,
        'opacity=".8"',
      ) + line('M-54 0H48', '#fff0e4', 3, 'opacity=".8"'),
    ) + at([58, -2], path('M0 0C8 -14 22 -16 28 -9C20 -5 20 3 28 8C20 15 8 12 0 0Z', '#d6452e')),
  eel:
    slab('#7b4424', line('M-48 0C-20 -8 14 2 50 -8M-46 11C-16 4 16 12 48 4', '#a8683b', 3) + sesameOn()) +
    rect(-8, -26, 17, 52, 3, '#1d2e25'),
  octopus: slab(
    '#f3dfe0',
    line('M-54 10C-30 20 20 18 54 8', '#a1304c', 9) +
      [-38, -18, 4, 26, 44].map((x) => circle(x, 7, 4, '#fbe9ea') + circle(x, 7, 1.6, '#c0607a')).join(''),
  ),
  tamago:
    rect(-56, -22, 112, 44, 8, '#d99a1e') +
    rect(-56, -25, 112, 43, 8, '#fbcf4b') +
    line('M-48 -14H48M-48 -4H48M-48 7H48', '#eab02c', 2.4) +
    rect(-9, -27, 18, 50, 3, '#1d2e25'),
  ikura:
    path(capsule(58, 26), '#1d2e25') +
    stamp(
      circle(0, 0, 7.4, '#e1551c') + circle(-0.6, -0.8, 6, '#fb7f2f') + circle(-2.2, -2.6, 1.9, '#ffe0bd'),
      scatter(diceOf('roe'), 26, [0, -2], [47, 19]),
    ),
}

function sesameOn(): string {
  const dice = diceOf('eel sesame')
  return line(strokes(dice, scatter(dice, 12, [0, 0], [46, 15]), 2.4), '#f6e5bf', 2.3)
}

/** A whole roll of eight, cut, with something draped over it and sauce. */
export function drapedRoll(look: {
  word: string
  tops: readonly string[]
  inside: readonly Filling[]
  sauce?: string
  strewn?: string
  marks?: 'fish' | 'avocado' | 'crunch' | 'shred'
}): string {
  const dice = diceOf(look.word)
  const marks = look.marks ?? 'fish'
  const piece = (color: string, index: number) => {
    const outline = 'M-19 -30Q-19 -40 0 -40Q19 -40 19 -30V28Q19 38 0 38Q-19 38 -19 28Z'
    const texture = {
      fish: line(
        'M-14 -20Q2 -26 14 -34M-14 0Q2 -6 14 -14M-14 20Q2 14 14 6',
        lighter(color, 0.5),
        2.8,
        'opacity=".85"',
      ),
      avocado:
        line('M-12 -32Q-17 0 -11 32M-2 -36Q-6 0 0 35M9 -34Q6 0 10 33', darker(color, 0.22), 1.8) +
        line('M-7 -34Q-11 0 -5 33', lighter(color, 0.55), 2.6),
      crunch:
        line(strokes(dice, scatter(dice, 11, [0, 0], [15, 34]), 4), lighter(color, 0.5), 2.8) +
        line(strokes(dice, scatter(dice, 9, [0, 0], [15, 34]), 4), darker(color, 0.25), 2.2),
      shred:
        line(strokes(dice, scatter(dice, 12, [0, 0], [15, 34]), 9), lighter(color, 0.7), 2.4) +
        line(strokes(dice, scatter(dice, 8, [0, 0], [15, 34]), 8), '#ef7f6c', 2),
    }[marks]
    return at(
      [(index - 3.5) * 36, (index - 3.5) * -3, -4],
      [
        at([4, 8], path(outline, '#000000', 'opacity=".24"')),
        at([0, 5], path(outline, '#e7dcc8')),
        path(outline, darker(color, 0.12)),
        at([-1, -1.5, 0, 0.94], path(outline, color)),
        texture,
      ].join(''),
    )
  }
  const body = Array.from({ length: 8 }, (_, index) =>
    piece(look.tops[index % look.tops.length] ?? '#fff', index),
  ).join('')
  const end = at([-146, 20, -4, 0.96], uramaki(look.inside, look.strewn ?? '#3b2c1c'))
  const strewn = look.strewn
    ? line(strokes(dice, scatter(dice, 46, [0, 0], [138, 26]), 1.4), look.strewn, 3.4)
    : ''
  return at(
    [208, 148, -6],
    body + end + (look.sauce ? at([0, 0, -4.7], drizzle(0, 0, 272, 30, look.sauce, 8, 4.2)) : '') + strewn,
  )
}

/** Slices of raw fish in a fan. */
export function sashimiSlices(kind: 'tuna' | 'salmon' | 'yellowtail', places: readonly Place[]): string {
  return stamp(
    at(
      [0, 0, 90, 0.66],
      at(
        [3, 6],
        path(
          'M-60 2C-60 -18 -44 -25 -20 -24C6 -23 40 -26 56 -14C64 -4 62 14 52 18C30 24 -8 19 -34 21C-50 22 -60 16 -60 2Z',
          '#000000',
          'opacity=".18"',
        ),
      ) + covers[kind],
    ),
    places,
  )
}

/** A leaf of shiso. */
export const shiso = (x: number, y: number, turn: number, size = 1): string =>
  at(
    [x, y, turn, size],
    path(
      'M0 -34L7 -28L12 -26L17 -16L22 -8L21 4L22 12L15 22L8 28L0 32L-8 28L-15 22L-22 12L-21 4L-22 -8L-17 -16L-12 -26L-7 -28Z',
      '#4f8a3d',
    ) +
      line('M0 -28V40M0 -10L-12 -18M0 -10L12 -18M0 6L-14 0M0 6L14 0M0 20L-10 16M0 20L10 16', '#8fbf6b', 1.8),
  )

/** Eel, whole fillets. */
export const eelFillet = (places: readonly Place[]): string =>
  stamp(at([0, 0, 0, 1.15], covers.eel.replace(/<rect[^>]*\/>$/, '')), places)

export const roe = (x: number, y: number, r: number, color = '#f7892f'): string =>
  ellipse(x, y, r, r * 0.8, darker(color, 0.2)) +
  stamp(
    circle(0, 0, 2.2, color) + circle(-0.6, -0.8, 0.8, '#ffe0bd'),
    scatter(diceOf('masago'), 22, [x, y], [r * 0.9, r * 0.7]),
  )
