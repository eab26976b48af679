/** Tempura and katsu. */

import { at, blob, diceOf, type Place, path, rect, stamp } from './draw.ts'
import { carrot, rice, scallions, wedge } from './griddle.ts'
import { cream, peach, soy } from './sakura-colors.ts'
import { battered, crisp, cutlet, drizzle, shreds, tomato } from './small-plates.ts'
import { shiso } from './sushi.ts'
import { chopsticks, cup, picture, plate } from './table.ts'

export function fried(): Record<string, string> {
  const basket = (name: string, content: string) =>
    picture(
      cream,
      [
        plate('#e9e3d6'),
        path('M112 96L246 70L300 190L150 232Z', '#fffdf7', 'opacity=".95"'),
        path('M112 96L246 70L252 84L118 112Z', '#efe7d8'),
        content,
        cup(312, 226, '#8a5426', 28, '#39526b'),
        wedge(120, 214, 20),
        shiso(284, 84, 40, 0.8),
        name && '',
      ].join(''),
      chopsticks(),
    )
  const prawns: Place[] = [
    [190, 112, -28],
    [182, 140, -24],
    [194, 168, -18],
    [206, 198, -10],
  ]
  const shrimpBattered = battered('tempura shrimp', 112, 28, true)
  const vegetableBits = [
    at([156, 112, -20], crisp('sweet potato', 42, 30, '#e3a94c', '#f08a24')),
    at([232, 104, 20], crisp('pepper', 44, 24, '#e3a94c', '#d8442c')),
    at([254, 158, 40], crisp('zucchini', 34, 30, '#e3a94c', '#8fbf4e')),
    at([186, 164, 10], crisp('broccoli', 36, 34, '#e3a94c', '#4f9a35')),
    at([226, 206, 0], crisp('mushroom', 36, 26, '#e3a94c', '#a5774c')),
    at([146, 206, -14], crisp('sweet potato 2', 38, 26, '#e3a94c', '#f5a13c')),
  ].join('')
  const chickenBits = (
    [
      [158, 112, -22],
      [232, 104, 16],
      [188, 154, 8],
      [254, 156, -30],
      [220, 204, -8],
      [142, 184, 24],
    ] as Place[]
  )
    .map((place, index) => at(place, crisp(`chicken ${index % 3}`, 46, 27)))
    .join('')
  const katsu = (name: string, inside: string) =>
    picture(
      cream,
      [
        plate('#f7f3ec'),
        shreds(name, 150, 104, 56, 34, ['#cfe3a3', '#e8f2cb', '#f6fae6']),
        rice(name, 246, 106, 42, 34),
        at([206, 178, -8], cutlet(name, inside, 190, 104)),
        drizzle(206, 178, 150, 42, soy, 6, 5),
        wedge(110, 166, 70),
        tomatoPair(262, 142),
      ].join(''),
      cup(346, 64, '#5a2a14', 27) + chopsticks('#4b2b22'),
    )
  return {
    'tempura-shrimp': basket('s', stamp(shrimpBattered, prawns)),
    'tempura-vegetable': basket('v', vegetableBits),
    'tempura-chicken': basket('c', chickenBits),
    'tempura-mixed': basket(
      'm',
      stamp(shrimpBattered, prawns.slice(0, 2)) +
        at([160, 190, 10], crisp('chicken 0', 46, 27)) +
        at([242, 176, -20], crisp('broccoli', 34, 32, '#e3a94c', '#4f9a35')) +
        at([216, 216, 0], crisp('sweet potato', 36, 25, '#e3a94c', '#f08a24')),
    ),
    'katsu-chicken': katsu('katsu-chicken', '#fbf1dc'),
    'katsu-pork': katsu('katsu-pork', '#f0cdb0'),
    'katsu-curry': picture(
      peach,
      [
        plate('#f7f3ec'),
        at(
          [232, 150],
          path(blob(diceOf('curry'), 66, 90, 0.07, 11), '#7d4712') +
            at([-1, -3, 0, 0.94], path(blob(diceOf('curry'), 66, 90, 0.07, 11), '#b06a1c')) +
            at([-8, -14, 0, 0.7], path(blob(diceOf('curry'), 66, 90, 0.07, 11), '#c27f2c', 'opacity=".7"')),
        ),
        stamp(carrot, [
          [250, 108, 0, 0.9],
          [264, 172, 20, 0.9],
        ]),
        stamp(rect(-11, -9, 22, 18, 6, '#e9c46a') + rect(-9, -8, 14, 7, 3, '#f7de97'), [
          [230, 206, 20],
          [276, 138, -10],
          [232, 92, 30],
        ]),
        rice('katsu-curry', 142, 132, 56, 62),
        at([196, 160, -14], cutlet('katsu-curry', '#fbf1dc', 150, 88)),
        scallions('katsu-curry', 150, 110, 36, 26, 5),
      ].join(''),
      chopsticks('#4b2b22'),
    ),
  }
}

function tomatoPair(x: number, y: number): string {
  return stamp(tomato, [
    [x, y, 0, 0.8],
    [x + 20, y + 14, 40, 0.74],
  ])
}
