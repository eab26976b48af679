/** The burgers, sides and sweets of an American grill. */

import { burger, type Layer, layers } from './burger.ts'
import {
  at,
  blob,
  circle,
  darker,
  diceOf,
  dots,
  lighter,
  line,
  mix,
  type Place,
  path,
  rect,
  scatter,
  stamp,
  strokes,
} from './draw.ts'
import { crisp, cucumberRound, drizzle, leaf, scoop, shreds, tomato } from './small-plates.ts'
import { bowl, cup, ground, picture, plate } from './table.ts'

const mustard = '#fbe3b0'
const brick = '#f8d5c4'
const mint = '#d9eadd'
const sky = '#dcebf0'

const check = (color: string) => {
  const squares = [0, 1, 2, 3, 4, 5].flatMap((column) =>
    [0, 1]
      .filter((rowIndex) => (column + rowIndex) % 2 === 0)
      .map((rowIndex) => rect(76 + column * 42, 240 + rowIndex * 16, 42, 16, 0, color, 'opacity=".75"')),
  )
  return `${ground(200, 262, 132) + path('M60 240H340L328 272H72Z', '#fffaf0')}<g>${squares.join('')}</g>`
}
const served = (tint: string, stack: readonly Layer[], sesame = true) => {
  const high = stack.reduce((total, name) => total + layers[name].high, 0)
  return picture(tint, check('#e2604a') + burger(stack, sesame, Math.min(1.02, 225 / (high + 108))), '', 1.05)
}

const fry = (color: string) =>
  rect(-6, -62, 12, 112, 3, darker(color, 0.2)) +
  rect(-6, -62, 9, 112, 2, color) +
  rect(-6, -62, 12, 7, 2, lighter(color, 0.5))
function carton(color: string, top = '', front = '#e2513f'): string {
  const places: Place[] = [-74, -52, -30, -10, 12, 34, 56, 74].map((x, index) => [
    200 + x,
    118 + (index % 3) * 11 - (index % 2) * 16,
    x / 5 + (index % 2 ? 5 : -5),
  ])
  const before: Place[] = [-60, -36, -14, 8, 32, 58].map((x, index) => [
    200 + x,
    136 + (index % 2) * 12,
    x / 6 + (index % 2 ? -6 : 5),
  ])
  return [
    ground(200, 272, 74),
    path('M116 140Q200 120 284 140L264 270H136Z', darker(front, 0.3)),
    stamp(fry(color), places),
    stamp(fry(mix(color, '#ffffff', 0.12)), before),
    top,
    path('M112 148Q200 206 288 148L264 264Q263 272 254 272H146Q137 272 136 264Z', darker(front, 0.15)),
    path('M112 148Q200 206 288 148L265 260Q264 267 254 267H146Q136 267 135 260Z', front),
    line('M142 186l10 74M172 200l5 62M228 200l-5 62M258 186l-10 74', '#ffffff', 7, 'opacity=".85"'),
  ].join('')
}

const onionRing =
  line(
    'M0 0m-34 0a34 30 0 1 0 68 0a34 30 0 1 0 -68 0',
    '#000000',
    22,
    'opacity=".16" transform="translate(4 8)"',
  ) +
  line('M-34 0a34 30 0 1 0 68 0a34 30 0 1 0 -68 0', '#a9681f', 24) +
  line('M-34 -2a34 30 0 1 0 68 0a34 30 0 1 0 -68 0', '#e2a548', 19) +
  line('M-33 -6a34 28 0 0 1 40 -24', '#fbe0a0', 6) +
  line(
    strokes(
      diceOf('or'),
      scatter(diceOf('or'), 24, [0, 0], [42, 38]).filter(([x, y]) => Math.hypot(x, y) > 22),
      4,
    ),
    '#b97a2c',
    3,
  )

const drumstick = (sauce: string) =>
  [
    path(
      'M-38 8C-44 -18 -8 -34 16 -22C34 -12 36 14 14 24C-8 32 -34 28 -38 8Z',
      '#000000',
      'opacity=".18" transform="translate(4 8)"',
    ),
    rect(22, -6, 36, 13, 6, '#f0e2c8') + circle(58, -5, 8, '#fbf3e2') + circle(58, 6, 8, '#fbf3e2'),
    path('M-38 8C-44 -18 -8 -34 16 -22C34 -12 36 14 14 24C-8 32 -34 28 -38 8Z', darker(sauce, 0.3)),
    path('M-36 4C-40 -18 -8 -31 15 -20C31 -10 32 10 12 19C-8 26 -32 23 -36 4Z', sauce),
    line('M-26 -6C-20 -18 -8 -22 4 -20', '#ffd9a8', 5, 'opacity=".75"'),
    dots(scatter(diceOf('wing'), 9, [-6, 0], [24, 14]), 3.4, '#7a2110'),
  ].join('')

const kidsTray = (main: string, drink: string) =>
  picture(
    sky,
    [
      ground(200, 262, 168),
      rect(36, 206, 328, 58, 18, '#e2604a') +
        rect(36, 202, 328, 52, 18, '#f0795c') +
        rect(50, 206, 300, 36, 14, '#f6937a'),
      at([140, 82, 0, 0.54], carton('#f8cd57')),
      at([8, 68, 0, 0.62], main),
      at([292, 82, 0, 1], drink),
    ].join(''),
    '',
    1.06,
  )
const juice = [
  rect(0, 40, 66, 110, 6, '#5f9a3e') +
    rect(0, 40, 58, 110, 6, '#8dc34f') +
    path('M0 44L10 18H58L66 44Z', '#a4d267') +
    circle(30, 96, 19, '#fffaf0') +
    circle(30, 98, 13, '#d9342a') +
    circle(26, 94, 4, '#f79a80') +
    line('M30 86q2 -8 8 -8', '#5f8a34', 3) +
    line('M40 26V0l18 -12', '#e2513f', 6),
].join('')

export const barnPictures: Readonly<Record<string, string>> = {
  'burger-classic': served(mustard, ['sauce', 'patty', 'pickle', 'tomato', 'lettuce']),
  'burger-cheese': served(mustard, ['sauce', 'patty', 'cheese', 'pickle', 'tomato', 'lettuce']),
  'burger-double': served(brick, ['sauce', 'patty', 'cheese', 'patty', 'cheese', 'pickle', 'lettuce']),
  'burger-bacon': served(brick, ['patty', 'cheese', 'bacon', 'bbq', 'lettuce']),
  'burger-rodeo': served(mustard, ['bbq', 'patty', 'pepper jack', 'rings', 'lettuce']),
  'burger-mushroom': served(mint, ['sauce', 'patty', 'swiss', 'mushroom', 'arugula'], false),
  'burger-blue': served(sky, ['patty', 'blue', 'onion', 'tomato', 'arugula'], false),
  'burger-veggie': served(mint, ['sauce', 'veggie', 'avocado', 'tomato', 'slaw', 'lettuce']),
  'chicken-sandwich': served(mustard, ['pickle', 'chicken', 'sauce', 'slaw'], false),
  'chicken-sandwich-grilled': served(mint, ['sauce', 'grilled', 'tomato', 'lettuce'], false),
  'hot-dog': picture(
    mustard,
    [
      check('#4f8fb0'),
      rect(58, 132, 284, 108, 54, '#b8742c') + rect(58, 132, 284, 100, 50, '#e6ab58'),
      path('M44 158Q44 130 80 130H320Q356 130 356 158T320 186H80Q44 186 44 158Z', '#8a2f1c'),
      path('M48 155Q48 133 80 133H320Q352 133 352 155T320 178H80Q48 178 48 155Z', '#c9553a'),
      line('M72 146H310', '#f0a284', 6, 'opacity=".7"'),
      drizzle(200, 154, 256, 24, '#f7c52c', 8, 9),
      dots(scatter(diceOf('relish'), 26, [200, 156], [130, 16]), 8, '#5f9a34'),
      dots(scatter(diceOf('onions'), 22, [196, 154], [126, 15]), 7, '#fffdf6'),
      stamp(rect(-14, -9, 28, 18, 6, '#d9442c') + rect(-12, -8, 16, 7, 3, '#f28a70'), [
        [110, 142, 10],
        [206, 140, -12],
        [292, 146, 14],
      ]),
      path('M60 186H340Q352 238 296 240H104Q48 238 60 186Z', '#c98438'),
      path('M62 186H338Q346 230 294 232H106Q54 230 62 186Z', '#eab25e'),
      line('M86 200Q180 190 300 198', '#fbdfa8', 7, 'opacity=".8"'),
    ].join(''),
    '',
    1.05,
  ),
  tenders: picture(
    brick,
    [
      plate('#fbf9f5'),
      (
        [
          [146, 118, -34],
          [206, 108, -22],
          [170, 160, -28],
          [236, 148, -20],
          [204, 204, -14],
        ] as Place[]
      )
        .map((place, index) => at(place, crisp(`tender ${index % 3}`, 52, 23, '#dc9a3c')))
        .join(''),
      cup(278, 204, '#fdf6e2', 30),
      at([128, 206, 20, 0.8], leaf('#7fb450')),
    ].join(''),
  ),
  wings: picture(
    brick,
    [
      plate('#fbf9f5'),
      stamp(drumstick('#d9551c'), [
        [150, 110, -30, 0.95],
        [222, 100, 10, 0.95],
        [176, 152, 160, 0.95],
        [244, 152, 30, 0.95],
        [146, 194, -10, 0.95],
        [212, 204, 190, 0.95],
      ]),
      cup(286, 214, '#fdf9ee', 29),
      stamp(rect(-40, -8, 80, 16, 8, '#8fb95a') + line('M-34 -2H34M-34 3H34', '#c9e39a', 2.4), [
        [116, 232, 24],
        [132, 244, 14],
      ]),
    ].join(''),
  ),
  'salad-barn': picture(
    mint,
    [
      bowl('#8a5a34', '#dfe9c4', [200, 150, 118]),
      ['#7fb450', '#5f9a3e', '#a4cf6a']
        .map((color, index) => stamp(leaf(color), scatter(diceOf(`barn${index}`), 6, [200, 150], [76, 74])))
        .join(''),
      dots(scatter(diceOf('sweetcorn'), 34, [200, 150], [70, 64]), 9, '#d9a11c') +
        dots(scatter(diceOf('sweetcorn'), 34, [200, 150], [70, 64]), 6.5, '#fbd24a'),
      stamp(tomato, [
        [156, 112],
        [246, 126, 30],
        [166, 194, 60],
        [236, 192, 10],
      ]),
      stamp(cucumberRound, [
        [200, 104],
        [262, 168],
        [132, 156],
      ]),
      shreds('cheddar', 200, 152, 44, 32, ['#f7a92c', '#fbc75c'], 18),
      drizzle(200, 152, 120, 70, '#fffaf0', 5, 5),
    ].join(''),
  ),
  fries: picture(mustard, carton('#f8cd57'), '', 1.05),
  'fries-sweet': picture(brick, carton('#ee8a34', '', '#4f7d5a') + cup(326, 240, '#f0a06a', 30), '', 1.05),
  'fries-loaded': picture(
    mustard,
    [
      plate('#3d4144'),
      stamp(fry('#f8cd57'), scatter(diceOf('loaded'), 26, [200, 152], [62, 56])),
      at(
        [200, 148],
        path(blob(diceOf('queso'), 74, 58, 0.22, 11), '#d98f14') +
          at([-1, -4, 0, 0.95], path(blob(diceOf('queso'), 74, 58, 0.22, 11), '#fbb62c')),
      ),
      stamp(
        path('M-13 -5Q-6 -10 0 -5T13 -5V4Q6 9 0 4T-13 4Z', '#8a2f22') +
          line('M-11 -1q5 -5 10 0t10 0', '#f2b79a', 2.6),
        scatter(diceOf('bits'), 11, [200, 148], [62, 48]),
      ),
      dots(scatter(diceOf('chives'), 20, [200, 148], [66, 52]), 9, '#4e8b36') +
        dots(scatter(diceOf('chives'), 20, [200, 148], [66, 52]), 4, '#d9eab4'),
      at(
        [206, 138],
        path(blob(diceOf('cream'), 26, 20, 0.16, 8), '#e6dccb') +
          at([-1, -4, 0, 0.92], path(blob(diceOf('cream'), 26, 20, 0.16, 8), '#fffdf8')),
      ),
    ].join(''),
  ),
  'onion-rings': picture(
    brick,
    [
      plate('#fbf9f5'),
      stamp(onionRing, [
        [148, 124, -10, 1.02],
        [230, 116, 10, 1.05],
        [188, 178, 0, 1.1],
        [262, 184, 20, 0.92],
        [202, 134, 30, 0.9],
      ]),
      cup(120, 216, '#c9301f', 27),
    ].join(''),
  ),
  'mac-cheese': picture(
    mustard,
    [
      bowl('#4f7d8a', '#e69a1c', [200, 150, 118]),
      stamp(
        line('M-11 6A12 12 0 1 1 11 6', '#c97f10', 12) +
          line('M-11 6A12 12 0 1 1 11 6', '#fbc13c', 9.5) +
          line('M-8 -4A10 10 0 0 1 2 -9', '#fff0b8', 2.6),
        scatter(diceOf('mac'), 44, [200, 152], [84, 80]),
      ),
      line(strokes(diceOf('toast'), scatter(diceOf('toast'), 40, [200, 148], [66, 60]), 4), '#a8642a', 4),
      dots(scatter(diceOf('parsley'), 14, [200, 150], [64, 60]), 5, '#4e8b36'),
    ].join(''),
  ),
  coleslaw: picture(
    mint,
    [
      bowl('#4f7d8a', '#cfdba6', [200, 150, 116]),
      shreds('coleslaw', 200, 150, 84, 80, ['#cfe0a0', '#f4f7e2', '#ef9548', '#fffef6', '#a45a96'], 48),
    ].join(''),
  ),
  'kids-hamburger': kidsTray(burger(['patty', 'pickle', 'tomato', 'lettuce']), juice),
  'kids-cheeseburger': kidsTray(burger(['patty', 'cheese', 'pickle', 'lettuce']), juice),
  'kids-tenders': kidsTray(
    [0, 1, 2]
      .map((index) =>
        at(
          [150 + index * 62, 196 - (index % 2) * 20, -74 + index * 16],
          crisp(`kt${index}`, 62, 28, '#dc9a3c'),
        ),
      )
      .join('') +
      at([200, 226], path('M-116 -14H116L96 30H-96Z', '#fffaf0') + line('M-100 6H100', '#e2513f', 8)),
    juice,
  ),
  brownie: picture(
    '#f6dccb',
    [
      plate('#fbf9f5'),
      path('M118 142L208 104L292 146L202 196Z', '#000000', 'opacity=".16" transform="translate(6 46)"'),
      path('M118 142L202 190V240L118 188Z', '#3f1d10'),
      path('M202 190L292 146V192L202 240Z', '#542a18'),
      path('M118 142L208 104L292 146L202 190Z', '#7a4429'),
      line('M150 144l24 -8M196 130l30 6M206 166l36 -14M172 160l18 4', '#9c6242', 4),
      at([206, 122, 0, 1.15], scoop('#fff3d6', 36)),
      path(
        'M172 116C186 84 226 84 240 114C244 132 232 134 230 122C226 112 220 118 218 132C216 146 206 142 206 128C204 118 194 120 192 132C188 142 178 136 172 116Z',
        '#4a2412',
      ),
      circle(206, 90, 11, '#b81f33') + circle(203, 87, 3.4, '#f8a9b2'),
    ].join(''),
  ),
  cookie: picture(
    '#f6dccb',
    [
      plate('#fbf9f5'),
      at(
        [196, 150],
        path(
          blob(diceOf('cookie'), 86, 84, 0.05, 14),
          '#000000',
          'opacity=".18" transform="translate(5 9)"',
        ) +
          path(blob(diceOf('cookie'), 86, 84, 0.05, 14), '#a9692c') +
          at([-2, -4, 0, 0.95], path(blob(diceOf('cookie'), 86, 84, 0.05, 14), '#d99a50')) +
          at([-8, -12, 0, 0.76], path(blob(diceOf('cookie'), 86, 84, 0.05, 14), '#e6b26c', 'opacity=".7"')),
      ),
      stamp(
        path(blob(diceOf('chip'), 12, 10, 0.22, 7), '#2f150b') +
          at([-1, -2, 0, 0.75], path(blob(diceOf('chip'), 12, 10, 0.22, 7), '#54291a')),
        scatter(diceOf('chips'), 15, [195, 148], [68, 66]),
      ),
      line(strokes(diceOf('crack'), scatter(diceOf('crack'), 14, [196, 150], [70, 66]), 12), '#b87a3c', 3),
    ].join(''),
  ),
}
