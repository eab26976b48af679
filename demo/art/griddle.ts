/** What comes off a griddle: meats, seafood, vegetables, rice and noodles. Each piece is drawn around 0, 0. */

import {
  at,
  blob,
  circle,
  darker,
  diceOf,
  dots,
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

export type Protein =
  | 'chicken'
  | 'steak'
  | 'filet'
  | 'shrimp'
  | 'salmon'
  | 'scallop'
  | 'tofu'
  | 'pork'
  | 'calamari'

const lump = (word: string, rx: number, ry: number, color: string, seared: string) => {
  const outline = blob(diceOf(word), rx, ry, 0.14, 7)
  return [
    at([2, 5], path(outline, '#000000', 'opacity=".22"')),
    at([0, 3], path(outline, darker(color, 0.38))),
    path(outline, color),
    at([-1, -2, 0, 0.74], path(outline, lighter(color, 0.2))),
    line(
      `M${n(-rx * 0.5)} ${n(ry * 0.1)}l${n(rx * 0.5)} ${n(-ry * 0.5)}M${n(-rx * 0.1)} ${n(ry * 0.4)}l${n(rx * 0.55)} ${n(-ry * 0.55)}`,
      seared,
      3,
      'opacity=".75"',
    ),
  ].join('')
}

const shrimpTail = path('M0 0C6 -9 15 -10 18 -5C14 -3 15 1 19 4C13 9 5 7 0 0Z', '#d6452e')

/** A curled shrimp. */
export const shrimp = (() => {
  const curl = 'M-15 9A17 17 0 1 1 13 12'
  return [
    line('M-13 15A17 17 0 1 1 15 17', '#000000', 15, 'opacity=".2"'),
    at([12, 13, 60], shrimpTail),
    line(curl, '#e2714f', 16),
    line(curl, '#f69d78', 12.5),
    line(curl, '#dd5f3e', 12.5, 'stroke-dasharray="2.2 7.4" opacity=".75" style="stroke-linecap:butt"'),
    line('M-12 -3A14 14 0 0 1 2 -13', '#ffd9c4', 3, 'opacity=".9"'),
  ].join('')
})()

const scallop = [
  circle(2, 5, 17, '#000000', 'opacity=".2"'),
  circle(0, 3, 16.5, '#cfa871'),
  circle(0, 0, 16.5, '#f6e6c8'),
  circle(0, 0, 12.5, '#dca25a'),
  circle(-1, -1, 9.5, '#e9bb78'),
  line('M-7 -2l9 -6M-5 5l11 -8M1 8l6 -5', '#a9652a', 2, 'opacity=".75"'),
].join('')

const tofu = [
  rect(-13, -9, 30, 28, 5, '#000000', 'opacity=".2"'),
  rect(-15, -11, 30, 28, 5, '#cf9d5c'),
  rect(-15, -14, 30, 28, 5, '#faeed2'),
  rect(-11, -10, 22, 20, 4, '#e8bd78'),
  line('M-7 -4h13M-7 3h10', '#b77b34', 2.4, 'opacity=".8"'),
].join('')

const steak = [
  rect(-17, -10, 38, 28, 8, '#000000', 'opacity=".24"'),
  rect(-19, -12, 38, 28, 8, '#3d1d12'),
  rect(-19, -15, 38, 27, 8, '#713a26'),
  rect(-15, -4, 30, 12, 5, '#b75c50'),
  rect(-12, -1, 24, 5, 2.5, '#d98576'),
  line('M-12 -11l7 3M-2 -12l8 4M9 -11l5 2', '#42200f', 2.6),
].join('')

const filet = [
  circle(3, 5, 25, '#000000', 'opacity=".22"'),
  circle(0, 3, 25, '#3d1d12'),
  circle(0, 0, 25, '#6f3825'),
  circle(0, 0, 19, '#7f452f'),
  line('M-15 -8l18 -11M-17 5l30 -19M-9 14l25 -16', '#3d1d12', 4),
].join('')

const salmonCube = [
  rect(-18, -10, 40, 28, 7, '#000000', 'opacity=".2"'),
  rect(-20, -12, 40, 28, 7, '#d2653a'),
  rect(-20, -15, 40, 27, 7, '#f58d5e'),
  line('M-14 8q5 -12 2 -20M-3 9q6 -12 2 -22M8 9q6 -11 2 -22', '#ffd0b3', 2.6),
  line('M-18 9h34', '#a65a35', 2.5, 'opacity=".5"'),
].join('')

const calamari = [
  line('M2 4a13 10 0 1 0 .1 0', '#000000', 8, 'opacity=".16"'),
  line('M0 1a13 10 0 1 0 .1 0', '#d9a96a', 9),
  line('M0 -1a13 10 0 1 0 .1 0', '#f9ead2', 7.5),
].join('')

const pieces: Readonly<Record<Protein, string>> = {
  chicken: lump('chicken', 23, 17, '#dd9c49', '#9a5a1f'),
  pork: lump('pork', 20, 15, '#c37a45', '#71391a'),
  steak,
  filet,
  shrimp,
  salmon: salmonCube,
  scallop,
  tofu,
  calamari,
}

/** A heap of pieces around x, y; shares the place between several kinds. */
export function heap(
  word: string,
  kinds: readonly Protein[],
  [x, y]: readonly [number, number],
  [rx, ry]: readonly [number, number],
  count = 9,
): string {
  const dice = diceOf(word)
  const places = scatter(dice, count, [x, y], [rx, ry], 70)
  const drawn = kinds.map((kind, index) => {
    const part = (rx * 2) / kinds.length
    const from = x - rx + part * index
    const mine =
      kinds.length === 1
        ? places
        : scatter(dice, Math.ceil(count / kinds.length), [from + part / 2, y], [part * 0.42, ry], 70)
    const scale = kind === 'filet' ? 0.98 : kind === 'shrimp' ? 0.96 : 0.92
    return stamp(
      pieces[kind],
      mine.map(([px, py, turn]): Place => [px, py, turn, scale]),
    )
  })
  return drawn.join('')
}

/** Strips that were sliced and fanned, under a glaze. */
export function slices(kind: 'chicken' | 'steak' | 'salmon' | 'pork', places: readonly Place[]): string {
  const [crust, inside, core] = {
    chicken: ['#a85a1e', '#d18a3c', '#f0c98d'],
    pork: ['#9a4f20', '#c9834a', '#edc79d'],
    steak: ['#4a2415', '#6e3824', '#c8695c'],
    salmon: ['#c7592d', '#f08650', '#ffc29c'],
  }[kind] as [string, string, string]
  const slice = [
    rect(-11, -31, 28, 72, 12, '#000000', 'opacity=".2"'),
    rect(-14, -35, 28, 72, 12, darker(crust, 0.2)),
    rect(-14, -36, 27, 71, 12, crust),
    rect(-10, -32, 20, 63, 9, inside),
    rect(-1, -28, 8, 55, 4, core, 'opacity=".85"'),
    line('M-7 -24v34', '#ffffff', 2.6, 'opacity=".4"'),
  ].join('')
  return stamp(slice, places)
}

/** A mound of steamed rice. */
export function rice(word: string, x: number, y: number, rx = 50, ry = 42): string {
  return mound(word, x, y, rx, ry, '#fbf7ee', '#d8cbb2', '#ffffff')
}

/** Fried rice with peas, carrot and egg. */
export function friedRice(word: string, x: number, y: number, rx = 52, ry = 44, bits = 10): string {
  const dice = diceOf(`${word} bits`)
  const strewn = (count: number) => scatter(dice, count, [x, y], [rx * 0.82, ry * 0.8])
  const [peas, carrots, eggs, rings] = [strewn(bits), strewn(bits - 2), strewn(bits - 3), strewn(6)]
  return [
    mound(word, x, y, rx, ry, '#f0c983', '#bb8338', '#fdecc2'),
    dots(eggs, 12, '#e5ae2c') + dots(eggs, 9.5, '#fdd85e', 'transform="translate(-.5 -1)"'),
    line(
      carrots.map(([cx, cy]) => `M${cx} ${cy}h.1`).join(''),
      '#d8661c',
      8,
      'style="stroke-linecap:square"',
    ),
    line(
      carrots.map(([cx, cy]) => `M${cx} ${cy}h.1`).join(''),
      '#f6923f',
      6,
      'style="stroke-linecap:square" transform="translate(-.6 -1)"',
    ),
    dots(peas, 9, '#4d8230') +
      dots(peas, 7.4, '#79b04a', 'transform="translate(-.5 -.8)"') +
      dots(peas, 2.4, '#d5eda6', 'transform="translate(-1.8 -2)"'),
    dots(rings, 9, '#4e8b36') + dots(rings, 4, '#d9eab4'),
  ].join('')
}

function mound(
  word: string,
  x: number,
  y: number,
  rx: number,
  ry: number,
  color: string,
  edge: string,
  grain: string,
) {
  const dice = diceOf(word)
  const outline = blob(dice, rx, ry, 0.06, 12)
  const many = Math.min(70, Math.round((rx * ry) / 75))
  const lay = (share: number, tint: string) =>
    line(strokes(dice, scatter(dice, many, [0, 0], [rx * share, ry * share]), 5), tint, 2.6)
  return at(
    [x, y],
    [
      at([4, 7], path(outline, '#000000', 'opacity=".2"')),
      at([0, 3], path(outline, edge)),
      path(outline, mix(color, edge, 0.3)),
      at([-3, -4, 0, 0.86], path(outline, color)),
      lay(0.9, mix(color, edge, 0.55)),
      at([-3, -3], lay(0.84, grain)),
    ].join(''),
  )
}

export const zucchini = [
  circle(1, 3, 14, '#000000', 'opacity=".18"'),
  circle(0, 0, 14, '#47743a'),
  circle(0, 0, 11.6, '#dfe9b4'),
  circle(0, 0, 6.5, '#eef3cf'),
  line('M-3 -2l1.5 1M3 -3l-1 1.6M2 3l-1.4 -1M-3 3l1.6 -.6', '#b9c67c', 1.7),
].join('')

export const broccoli = [
  path('M-4 4L-6 19Q0 23 6 19L4 4Z', '#a9c573'),
  circle(2, 4, 15, '#000000', 'opacity=".12"'),
  circle(-9, 0, 9, '#3d7434'),
  circle(9, 1, 9, '#37692f'),
  circle(0, -7, 10.5, '#4b8a3e'),
  circle(0, 3, 9, '#45803a'),
  circle(-4, -10, 4, '#72ad58'),
  circle(-10, -3, 3, '#67a250'),
  circle(5, -2, 3, '#67a250'),
].join('')

const petalOf = (color: string) => ellipse(0, -8, 6, 7.5, color)
export const carrot = [
  circle(1, 4, 13, '#000000', 'opacity=".15"'),
  ...[0, 72, 144, 216, 288].map((turn) => at([0, 1.5, turn], petalOf('#d66d1f'))),
  ...[0, 72, 144, 216, 288].map((turn) => at([0, 0, turn], petalOf('#f28f3a'))),
  circle(0, 0, 4.4, '#ffc078'),
].join('')

export const mushroom = [
  path(
    'M-15 3Q-16 -13 0 -13Q16 -13 15 3Q9 6 5 3L5 13Q0 16 -5 13L-5 3Q-9 6 -15 3Z',
    '#000000',
    'opacity=".14" transform="translate(2 4)"',
  ),
  path('M-15 3Q-16 -13 0 -13Q16 -13 15 3Q9 6 5 3L5 13Q0 16 -5 13L-5 3Q-9 6 -15 3Z', '#f3e3cd'),
  path('M-15 3Q-16 -13 0 -13Q16 -13 15 3Q8 -2 0 -2Q-8 -2 -15 3Z', '#b98a5e'),
  line('M-9 -5q4 -4 9 -4', '#dcb58d', 2.4),
].join('')

export const onion = line('M-14 6Q-10 -12 13 -7', '#d9b8cf', 6) + line('M-14 5Q-10 -13 13 -8', '#fbf0f6', 4)

const pepper = line('M-12 5Q0 -9 13 -2', '#a92c21', 8) + line('M-12 3Q0 -11 13 -4', '#e0503b', 6.4)

/** Mixed vegetables around x, y. */
export function vegetables(word: string, x: number, y: number, scale = 1): string {
  const s = (place: Place): Place => [x + place[0] * scale, y + place[1] * scale, place[2] ?? 0, scale]
  const turn = diceOf(word)() * 30
  return [
    stamp(onion, [s([-24, -22, turn]), s([26, 22, 200]), s([4, -32, 30])]),
    stamp(zucchini, [s([-16, 16]), s([12, -16]), s([-34, 0])]),
    stamp(pepper, [s([-4, 34, 10]), s([36, -4, 70])]),
    stamp(mushroom, [s([-8, -12, -20]), s([34, 12, 30])]),
    stamp(carrot, [s([10, 10, 12]), s([-30, -14, 40])]),
    stamp(broccoli, [s([28, -22, 12]), s([8, 30, -8])]),
  ].join('')
}

/** Noodles that lie in turns around x, y. */
export function noodles(
  word: string,
  x: number,
  y: number,
  r: number,
  color = '#f7e6bd',
  thick = 9,
  count = 20,
): string {
  const dice = diceOf(word)
  const arcs = Array.from({ length: count }, () => {
    const radius = r * (0.22 + dice() * 0.72)
    const [cx, cy] = [(dice() - 0.5) * (r - radius) * 1.2, (dice() - 0.5) * (r - radius) * 1.2]
    const start = dice() * Math.PI * 2
    const sweep = 1.6 + dice() * 1.4
    const point = (angle: number) =>
      `${n(x + cx + Math.cos(angle) * radius)} ${n(y + cy + Math.sin(angle) * radius)}`
    return `M${point(start)}A${n(radius)} ${n(radius)} 0 0 1 ${point(start + sweep)}`
  })
  const half = Math.ceil(count / 2)
  return [arcs.slice(0, half).join(''), arcs.slice(half).join('')]
    .map(
      (d) =>
        line(d, darker(color, 0.3), thick + 2.5) +
        line(d, color, thick) +
        line(d, lighter(color, 0.6), thick * 0.25, 'opacity=".8"'),
    )
    .join('')
}

/** Sesame, strewn. */
export function sesame(
  word: string,
  x: number,
  y: number,
  rx: number,
  ry: number,
  count = 16,
  color = '#fff3d6',
): string {
  const dice = diceOf(`${word} sesame`)
  return line(strokes(dice, scatter(dice, count, [x, y], [rx, ry]), 2.6), color, 2.4)
}

/** Rings of scallion, strewn. */
export function scallions(word: string, x: number, y: number, rx: number, ry: number, count = 9): string {
  const places = scatter(diceOf(`${word} scallion`), count, [x, y], [rx, ry])
  return dots(places, 10.5, '#4e8b36') + dots(places, 6, '#e2f0bf') + dots(places, 2.6, '#7fb450')
}

/** A slice of lemon or lime. */
export function citrus(x: number, y: number, r: number, peel = '#f4c430', flesh = '#fff0a8'): string {
  const cuts = [0, 60, 120]
    .map((turn) => at([0, 0, turn], line(`M0 ${n(-r * 0.72)}V${n(r * 0.72)}`, '#fffbe6', r * 0.09)))
    .join('')
  return at(
    [x, y, 20],
    circle(2, 4, r, '#000000', 'opacity=".14"') +
      circle(0, 0, r, peel) +
      circle(0, 0, r * 0.87, '#fffbe6') +
      circle(0, 0, r * 0.76, flesh) +
      cuts,
  )
}

/** A wedge of it. */
export function wedge(
  x: number,
  y: number,
  turn: number,
  peel = '#f4c430',
  flesh = '#ffe98a',
  size = 1,
): string {
  return at(
    [x, y, turn, size],
    path('M-22 4A22 22 0 0 0 22 4Z', '#000000', 'opacity=".14"') +
      path('M-22 0A22 22 0 0 0 22 0Z', peel) +
      path('M-18.500 0A18.500 18.500 0 0 0 18.500 0Z', '#fffbe6') +
      path('M-16 0A16 16 0 0 0 -1.500 15.500L-1.500 0ZM1.500 0L1.500 15.500A16 16 0 0 0 16 0Z', flesh),
  )
}

/** A fried egg. */
export const friedEgg = (x: number, y: number, r = 30): string =>
  at(
    [x, y],
    at([2, 4], path(blob(diceOf('fried'), r, r * 0.9, 0.14, 8), '#000000', 'opacity=".15"')) +
      path(blob(diceOf('fried'), r, r * 0.9, 0.14, 8), '#fffdf6') +
      circle(-2, -2, r * 0.42, '#f0991d') +
      circle(-3, -3.5, r * 0.37, '#ffb93a') +
      ellipse(-6, -8, r * 0.12, r * 0.07, '#fff0c4'),
  )

/** Half a boiled egg. */
export const halfEgg =
  ellipse(2, 4, 21, 17, '#000000', 'opacity=".15"') +
  ellipse(0, 0, 21, 17, '#fdf6e9') +
  circle(1, 0, 10.5, '#f29a22') +
  circle(-0.5, -1.5, 8.5, '#ffbd45')
