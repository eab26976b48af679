/** Dumplings, small fried things and salads. */

import { at, circle, diceOf, line, type Place, path, rect, scatter, stamp, strokes } from './draw.ts'
import { heap, scallions, sesame, wedge } from './griddle.ts'
import { bamboo, indigo, mist, peach, sage, soy } from './sakura-colors.ts'
import {
  avocadoFan,
  crisp,
  cucumberRound,
  drizzle,
  gyoza,
  leaf,
  mintLeaf,
  parcel,
  pod,
  shreds,
  shumai,
  springRoll,
  tomato,
} from './small-plates.ts'
import { roe } from './sushi.ts'
import { blossom, board, bowl, chopsticks, cup, picture, plate } from './table.ts'

export function starters(): Record<string, string> {
  const ring = (count: number, r: number, from = -90): Place[] =>
    Array.from({ length: count }, (_, index) => {
      const angle = ((from + (360 / count) * index) * Math.PI) / 180
      return [192 + Math.cos(angle) * r, 150 + Math.sin(angle) * r * 0.95, from + (360 / count) * index + 90]
    })
  const row: Place[] = [0, 1, 2, 3, 4, 5].map((index) => [
    122 + (index % 3) * 76,
    122 + Math.floor(index / 3) * 66,
    -14,
  ])
  const onBoard = (content: string, tint = sage) => picture(tint, board(bamboo) + content, chopsticks())
  const salad = (
    name: string,
    content: string,
    greens: readonly string[] = ['#7fb450', '#5f9a3e', '#a4cf6a'],
    dish = '#fbf8f2',
  ) =>
    picture(
      sage,
      [
        bowl(dish, '#e9efd6', [196, 150, 118]),
        greens
          .map((color, index) =>
            stamp(
              leaf(color),
              scatter(diceOf(name + index), 8, [196, 150], [76 - index * 6, 72 - index * 6]),
            ),
          )
          .join(''),
        content,
      ].join(''),
      blossom(50, 50, 0.8),
    )
  return {
    edamame: picture(
      sage,
      [
        bowl('#3c3a38', '#26301c', [196, 150, 116]),
        stamp(pod, scatter(diceOf('edamame'), 13, [196, 150], [76, 76], 360)),
        line(strokes(diceOf('flakes'), scatter(diceOf('flakes'), 24, [196, 150], [84, 80]), 1), '#ffffff', 3),
      ].join(''),
      chopsticks(),
    ),
    gyoza: onBoard(
      stamp(
        gyoza(),
        row.map(([x, y, turn]): Place => [x, y, turn, 0.86]),
      ) +
        cup(326, 76, soy, 28) +
        scallions('gyoza', 196, 152, 96, 50, 9),
    ),
    'gyoza-vegetable': onBoard(
      stamp(
        gyoza('#d5e4a8'),
        row.map(([x, y, turn]): Place => [x, y, turn, 0.86]),
      ) +
        cup(326, 76, soy, 28) +
        sesame('gyoza', 196, 152, 96, 50, 24, '#3b2c1c'),
    ),
    shumai: picture(
      sage,
      [
        plate('#d9b271', [196, 150, 122]),
        circle(196, 150, 94, '#f4ead4'),
        stamp(shumai, [
          [196, 94, 0, 1.15],
          [246, 128, 60, 1.15],
          [232, 190, 120, 1.15],
          [160, 190, 180, 1.15],
          [146, 128, 240, 1.15],
          [196, 148, 20, 1.15],
        ]),
      ].join(''),
      cup(52, 240, soy, 28) + chopsticks(),
    ),
    'spring-rolls': onBoard(
      at([186, 106, -14, 1.15], springRoll) +
        at([190, 150, -10, 1.15], springRoll) +
        at([196, 196, -12, 1.15], springRoll) +
        cup(316, 96, '#e0502a', 30) +
        mintLeaf(106, 208, -60, 0.9) +
        mintLeaf(106, 208, -10, 0.8),
    ),
    'agedashi-tofu': picture(
      mist,
      [
        bowl(indigo, '#9c6a36', [196, 150, 114]),
        heap('agedashi', ['tofu'], [196, 150], [1, 1], 1),
        stamp(
          rect(-29, -22, 62, 54, 10, '#000', 'opacity=".2"') +
            rect(-32, -28, 62, 54, 10, '#b9813b') +
            rect(-32, -32, 62, 52, 10, '#f2d79c') +
            rect(-26, -27, 50, 41, 8, '#f9e8c3') +
            line('M-16 -14l12 6M4 6l12 4', '#dcb56e', 3),
          [
            [160, 132, -10],
            [230, 128, 12],
            [192, 190, 4],
          ],
        ),
        shreds('bonito', 196, 140, 34, 20, ['#e8b49a', '#f6d3c0'], 16),
        scallions('agedashi', 196, 150, 70, 60, 12),
      ].join(''),
      chopsticks(),
    ),
    karaage: picture(
      peach,
      [
        plate('#f7f3ec'),
        stamp(leaf('#7fb450'), [
          [128, 190, 40, 1.2],
          [274, 112, 200, 1.1],
        ]),
        (
          [
            [156, 124, -10],
            [222, 112, 30],
            [182, 160, 14],
            [248, 162, -20],
            [208, 200, 6],
            [146, 180, 40],
          ] as Place[]
        )
          .map((place, index) => at(place, crisp(`karaage ${index % 3}`, 38, 32, '#bb6d2a')))
          .join(''),
        wedge(122, 218, 10),
        cup(290, 218, '#fff3cf', 27),
      ].join(''),
      chopsticks('#4b2b22'),
    ),
    rangoon: picture(
      peach,
      [
        plate('#f7f3ec'),
        stamp(
          parcel,
          ring(5, 64).map(([x, y, turn]): Place => [x + 4, y, (turn ?? 0) + 20, 1.05]),
        ),
        cup(196, 150, '#e0502a', 28),
      ].join(''),
      blossom(46, 46, 0.8),
    ),
    'rock-shrimp': picture(
      peach,
      [
        bowl('#3d4144', '#7fae4c', [196, 150, 116]),
        stamp(leaf('#8fc05c'), scatter(diceOf('rock'), 7, [196, 150], [74, 70])),
        (
          [
            [158, 118, 0],
            [212, 104, 50],
            [250, 146, 90],
            [184, 152, 20],
            [224, 184, 140],
            [164, 190, 70],
            [206, 142, 200],
          ] as Place[]
        )
          .map((place, index) => at(place, crisp(`rock ${index % 3}`, 27, 24, '#e39a4c', '#ee7b4c')))
          .join(''),
        drizzle(200, 150, 120, 80, '#f08a4b', 5, 5),
        sesame('rock', 200, 150, 70, 60, 22),
        scallions('rock', 200, 150, 66, 58, 9),
      ].join(''),
      chopsticks(),
    ),
    'tuna-tartare': picture(
      mist,
      [
        plate('#3d4144'),
        circle(204, 156, 54, '#000', 'opacity=".25"'),
        circle(200, 150, 54, '#8fa83f'),
        stamp(
          rect(-7, -7, 14, 14, 3, '#b5cc5e') + rect(-6, -6, 8, 5, 2, '#dbe79a'),
          scatter(diceOf('avo'), 24, [200, 150], [48, 48]),
        ),
        circle(200, 147, 43, '#9c2239'),
        stamp(
          rect(-7, -7, 14, 14, 3, '#b52a44') + rect(-6, -6, 9, 6, 2, '#df6074'),
          scatter(diceOf('tuna'), 30, [200, 146], [37, 37]),
        ),
        roe(200, 136, 15),
        sesame('tartare', 200, 146, 40, 40, 20),
        stamp(
          path('M-24 18L0 -26L24 18Z', '#b97a2c', 'transform="translate(2 4)"') +
            path('M-24 18L0 -26L24 18Z', '#eebf67') +
            line('M-10 8l14 -18M4 10l6 -8', '#fbe3a6', 3),
          [
            [126, 178, -60],
            [140, 218, -20],
            [274, 196, 50],
          ],
        ),
        mintLeaf(220, 120, 40, 0.7),
      ].join(''),
      chopsticks(),
    ),
    'house-salad': salad(
      'house-salad',
      stamp(tomato, [
        [158, 118],
        [234, 188, 40],
        [160, 190, 20],
      ]) +
        stamp(cucumberRound, [
          [226, 110],
          [252, 150],
          [150, 154],
        ]) +
        at([196, 150], shreds('carrots', 0, 0, 34, 24, ['#ef8b34', '#f7ab63'], 18)) +
        drizzle(198, 152, 110, 64, '#f08a3c', 5, 4.5),
    ),
    'seaweed-salad': picture(
      sage,
      [
        bowl('#fbf8f2', '#dfe9cf', [196, 150, 114]),
        shreds('wakame', 196, 150, 74, 66, ['#2f6b3a', '#4f9446', '#7fbf52', '#3c7f42'], 46),
        sesame('wakame', 196, 150, 66, 58, 40),
        line(strokes(diceOf('red'), scatter(diceOf('red'), 9, [196, 150], [56, 50]), 7), '#d8442c', 3),
        wedge(258, 218, -30),
      ].join(''),
      chopsticks(),
    ),
    'avocado-salad': salad(
      'avocado-salad',
      avocadoFan(196, 138, 0, 1.25) +
        avocadoFan(200, 186, 20, 0.9) +
        stamp(cucumberRound, [
          [140, 150],
          [258, 160],
          [150, 190],
        ]) +
        stamp(tomato, [
          [250, 110],
          [146, 112],
        ]) +
        sesame('avo', 196, 150, 70, 60, 24),
    ),
    'kani-salad': picture(
      sage,
      [
        bowl('#3d4144', '#d9e6bf', [196, 150, 114]),
        shreds('kani', 196, 150, 84, 78, ['#b9d98c', '#fff5ee', '#e2513f', '#fbeee6'], 40),
        roe(196, 132, 20),
        sesame('kani', 196, 150, 60, 54, 22),
        drizzle(196, 160, 96, 44, '#f59a62', 4, 4.5),
      ].join(''),
      chopsticks(),
    ),
  }
}
