/** Tortillas and what goes into and onto them, seen from above. */

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
  type Place,
  path,
  rect,
  scatter,
  stamp,
} from './draw.ts'
import { wedge } from './griddle.ts'
import { drizzle } from './small-plates.ts'
import { picture, plate } from './table.ts'

export const lime = ['#6fae3d', '#d5ec9a'] as const
export const limeWedge = (x: number, y: number, turn: number) => wedge(x, y, turn, lime[0], lime[1], 1.15)
export const cilantro = (word: string, x: number, y: number, rx: number, ry: number, count = 8) =>
  stamp(
    path('M0 6C-2 2 -8 3 -8 -1C-8 -5 -4 -5 -4 -5C-4 -9 4 -9 4 -5C4 -5 8 -5 8 -1C8 3 2 2 0 6Z', '#4f9646') +
      line('M0 5V-4', '#a5d387', 1.6),
    scatter(diceOf(`cilantro ${word}`), count, [x, y], [rx, ry]),
  )
export const onions = (word: string, x: number, y: number, rx: number, ry: number, color = '#ffffff') => {
  const places = scatter(diceOf(`onions ${word}`), 12, [x, y], [rx, ry])
  return (
    dots(places, 7.5, darker(color, 0.16), 'style="stroke-linecap:square"') +
    dots(places, 6, color, 'style="stroke-linecap:square" transform="translate(-.6 -1)"')
  )
}

/** A tortilla seen from above. */
export function tortilla(word: string, color = '#f5dfaa', r = 60): string {
  const dice = diceOf(`tortilla ${word}`)
  const outline = blob(dice, r, r * 0.98, 0.03, 14)
  return [
    at([4, 8], path(outline, '#000000', 'opacity=".18"')),
    at([0, 3], path(outline, darker(color, 0.3))),
    path(outline, darker(color, 0.08)),
    at([-1, -2, 0, 0.95], path(outline, color)),
    stamp(
      path(blob(diceOf('toast'), 7, 4.5, 0.3, 6), '#c08a44', 'opacity=".55"'),
      scatter(dice, 12, [0, 0], [r * 0.86, r * 0.86]),
    ),
  ].join('')
}

/** Meat in small pieces, heaped. */
export function chopped(word: string, color: string, rx = 38, ry = 30): string {
  const piece =
    path(blob(diceOf(`piece ${word}`), 13, 9, 0.22, 7), darker(color, 0.42), 'transform="translate(1 3)"') +
    path(blob(diceOf(`piece ${word}`), 13, 9, 0.22, 7), color) +
    line('M-6 -2l9 -3', lighter(color, 0.45), 3) +
    line('M-4 4l8 -1', darker(color, 0.35), 2.4)
  return (
    at([0, 5], path(blob(diceOf(word), rx * 1.1, ry * 1.12, 0.1, 9), '#000000', 'opacity=".18"')) +
    stamp(piece, scatter(diceOf(word), 22, [0, 0], [rx, ry]))
  )
}

/** Three tacos with the same filling. */
export function tacos(tint: string, dish: string, filling: string, color?: string): string {
  const taco = tortilla('taco', color) + filling
  return picture(
    tint,
    [
      plate(dish, [200, 150, 128]),
      stamp(taco, [
        [148, 112, -8, 1.02],
        [252, 116, 14, 1.02],
        [198, 198, -2, 1.02],
      ]),
      limeWedge(290, 196, 30),
      limeWedge(116, 206, -40),
    ].join(''),
    '',
    1.14,
  )
}

/** A burrito, cut, its end to the right. */
export function burrito(inside: readonly string[], foil = true): string {
  const places = scatter(diceOf(`inside ${inside.join()}`), 22, [98, -1], [15, 30])
  return [
    rect(-110, -34, 226, 86, 42, '#000000', 'opacity=".18"'),
    path('M-70 -42H96Q122 -38 122 0T96 42H-70Q-116 38 -116 0T-70 -42Z', '#c99a55'),
    path('M-70 -44H96Q120 -40 120 -2T96 37H-70Q-112 34 -112 -2T-70 -44Z', '#f5deae'),
    path('M-80 -30Q-20 -42 80 -36', 'none', 'stroke="#fff6dc" stroke-width="9" stroke-linecap="round"'),
    stamp(path(blob(diceOf('brown'), 12, 6, 0.3, 7), '#c08a44', 'opacity=".6"'), [
      [-30, -8],
      [14, 14],
      [46, -22, 20],
      [-60, 18, 40],
      [-4, -28],
      [62, 12],
    ]),
    line('M-20 34Q0 10 40 -40', '#d9b87a', 4),
    foil
      ? path('M-20 -47L-8 -30L-22 -14L-6 2L-22 18L-10 40H-70Q-122 36 -122 -2T-70 -48Z', '#aeb6bd') +
        path('M-20 -47L-8 -30L-22 -14L-6 2L-22 18L-10 38H-70Q-116 34 -116 -4T-70 -48Z', '#dfe4e8') +
        line('M-96 -26L-60 -36M-104 4L-50 -8M-88 26L-40 14', '#ffffff', 6) +
        line('M-80 -12L-44 -22M-70 14L-36 6', '#b9c1c8', 4)
      : '',
    ellipse(100, -2, 24, 40, '#d9b87a') + ellipse(101, -2, 20, 35, '#6b3a22'),
    inside
      .map(
        (color, index) =>
          dots(
            places.filter((_, place) => place % inside.length === index),
            11,
            darker(color, 0.12),
          ) +
          dots(
            places.filter((_, place) => place % inside.length === index),
            8,
            color,
            'transform="translate(-1 -1.5)"',
          ),
      )
      .join(''),
  ].join('')
}

export const chip =
  path(
    'M-34 22Q-38 27 -30 28H30Q38 27 34 22L5 -30Q0 -37 -5 -30Z',
    '#000000',
    'opacity=".16" transform="translate(3 6)"',
  ) +
  path('M-34 22Q-38 27 -30 28H30Q38 27 34 22L5 -30Q0 -37 -5 -30Z', '#b97a2c', 'transform="translate(0 3)"') +
  path('M-34 22Q-38 27 -30 28H30Q38 27 34 22L5 -30Q0 -37 -5 -30Z', '#efbd5c') +
  path('M-22 18L-2 -18L10 8Z', '#f8d98c', 'opacity=".8"') +
  dots(
    [
      [-14, 16],
      [8, 12],
      [0, -8],
      [18, 20],
    ],
    4,
    '#b97a2c',
  )

export const jalapeno =
  circle(1, 3, 12, '#000000', 'opacity=".16"') +
  circle(0, 0, 12, '#4f8a2f') +
  circle(0, 0, 9, '#a9cf6a') +
  circle(0, 0, 4, '#e9f2c0') +
  dots(
    [
      [-5, -3],
      [5, -2],
      [0, 5],
    ],
    2.6,
    '#fffbe2',
  )
export const bean = (color: string) =>
  ellipse(1, 3, 10, 7, '#000000', 'opacity=".2"') +
  ellipse(0, 0, 10, 7, color) +
  ellipse(-3, -2.5, 4, 1.8, lighter(color, 0.5))
export const dollop = (color: string, rx: number, ry: number) =>
  path(blob(diceOf('dollop'), rx, ry, 0.16, 8), darker(color, 0.14), 'transform="translate(1 3)"') +
  path(blob(diceOf('dollop'), rx, ry, 0.16, 8), color)
export const pico = (word: string, x: number, y: number, rx: number, ry: number) =>
  dots(
    scatter(diceOf(`pico ${word}`), 16, [x, y], [rx, ry]),
    10,
    '#c9301f',
    'style="stroke-linecap:square"',
  ) +
  dots(
    scatter(diceOf(`pico ${word}`), 16, [x, y], [rx, ry]),
    6,
    '#ee6a52',
    'style="stroke-linecap:square" transform="translate(-1 -1.500)"',
  ) +
  onions(word, x, y, rx, ry) +
  cilantro(word, x, y, rx, ry, 7)

export function cob(): string {
  const rows = [-24, -12, 0, 12, 24].flatMap((y, rowIndex) =>
    Array.from(
      { length: 12 - Math.abs(rowIndex - 2) },
      (_, index): Place => [(index - (11 - Math.abs(rowIndex - 2)) / 2) * 15, y],
    ),
  )
  return [
    rect(-98, -30, 204, 78, 38, '#000000', 'opacity=".17"'),
    rect(-150, -5, 60, 11, 5, '#d9b27a'),
    rect(-98, -36, 198, 74, 36, '#c98a12'),
    dots(rows, 16, '#e6a91c') +
      dots(rows, 12.5, '#fccf45', 'transform="translate(-1 -1.5)"') +
      dots(rows, 4, '#fff0b8', 'transform="translate(-3 -4)"'),
    stamp(path(blob(diceOf('char'), 11, 6, 0.3, 7), '#6b3a12', 'opacity=".6"'), [
      [-50, 16],
      [20, -20],
      [60, 14],
      [-14, 8],
    ]),
    drizzle(0, 0, 170, 44, '#fffaf0', 6, 8),
    dots(scatter(diceOf('cotija'), 30, [0, 0], [88, 28]), 6, '#ffffff') +
      dots(scatter(diceOf('chili'), 36, [0, 0], [90, 30]), 3.4, '#d9342a'),
    cilantro('cob', 0, 0, 80, 22, 7),
  ].join('')
}

export const churro = [
  rect(-84, -10, 176, 36, 16, '#000000', 'opacity=".17"'),
  rect(-88, -15, 176, 34, 15, '#8f511a'),
  rect(-88, -17, 176, 32, 14, '#c98234'),
  line('M-80 -10H80M-82 -2H82M-80 6H80', '#a9651f', 3),
  line('M-78 -13H70M-80 -5H78', '#e8ae62', 3.4),
  dots(scatter(diceOf('sugar'), 44, [0, 0], [84, 15]), 2.8, '#fff6e2'),
].join('')
