/** The tacos, burritos and cravings of a Mexican counter. */

import {
  bean,
  burrito,
  chip,
  chopped,
  churro,
  cilantro,
  cob,
  dollop,
  jalapeno,
  limeWedge,
  onions,
  pico,
  tacos,
} from './cantina.ts'
import {
  at,
  blob,
  circle,
  diceOf,
  dots,
  larger,
  line,
  type Place,
  path,
  rect,
  scatter,
  stamp,
  strokes,
} from './draw.ts'
import { friedRice, mushroom } from './griddle.ts'
import { avocadoFan, crisp, drizzle, leaf, mintLeaf, shreds } from './small-plates.ts'
import { board, bowl, cup, picture, plate } from './table.ts'

const aqua = '#cfe9e3'
const pink = '#f9dadb'
const sand = '#f7e8c8'
const turquoise = '#2f8f8a'
const clay = '#b5532f'

const bigBowl = (name: string, content: string) =>
  picture(
    aqua,
    [bowl(clay, '#5a2a16', [200, 150, 122]), content, cilantro(name, 200, 150, 70, 66, 9)].join(''),
    '',
    1.12,
  )

export const lunaPictures: Readonly<Record<string, string>> = {
  'tacos-asada': tacos(
    aqua,
    turquoise,
    chopped('asada', '#7a4026') + onions('asada', 0, 0, 32, 24) + cilantro('asada', 0, 0, 32, 24),
  ),
  'tacos-pastor': tacos(
    pink,
    turquoise,
    chopped('pastor', '#cf5a2a') +
      onions('pastor', 0, 0, 32, 24, '#d98ab5') +
      stamp(rect(-8, -7, 17, 14, 4, '#d99a1c') + rect(-8, -8, 15, 12, 4, '#fbd24a'), [
        [-14, -10, 10],
        [16, 2, 40],
        [-2, 16, -20],
        [20, -18, 14],
      ]) +
      cilantro('pastor', 0, 0, 32, 24),
  ),
  'tacos-pollo': tacos(
    sand,
    clay,
    chopped('pollo', '#dfa04a') +
      drizzle(0, 0, 64, 30, '#fffaf0', 4, 4.5) +
      onions('pollo', 0, 0, 32, 24, '#d98ab5') +
      cilantro('pollo', 0, 0, 32, 24),
  ),
  'tacos-pescado': tacos(
    aqua,
    '#f3ece0',
    shreds('cabbage taco', 0, 0, 38, 30, ['#a45a96', '#e9f1cf'], 18) +
      at([0, 0, -20, 0.86], crisp('fish', 46, 19, '#dc9f45')) +
      drizzle(0, 2, 66, 26, '#f08a4b', 4, 4.5) +
      cilantro('pescado', 0, 0, 32, 24, 6),
  ),
  'tacos-carnitas': tacos(
    sand,
    turquoise,
    chopped('carnitas', '#b8733f') +
      drizzle(0, 0, 62, 30, '#7fae3c', 4, 6) +
      onions('carnitas', 0, 0, 32, 24) +
      cilantro('carnitas', 0, 0, 32, 24),
  ),
  'tacos-hongos': tacos(
    pink,
    '#f3ece0',
    stamp(mushroom, [
      [-18, -12, -20],
      [16, -14, 20],
      [0, 12, 60],
      [26, 10, -30],
      [-26, 12, 10],
    ]) +
      avocadoFan(2, 4, 80, 0.46) +
      cilantro('hongos', 0, 0, 32, 24),
    '#b9c3d6',
  ),
  burrito: picture(
    aqua,
    [
      board('#c98f56', [44, 48, 312, 204]),
      at([186, 116, -10], burrito(['#f4e3bb', '#b8602e', '#4f9646', '#3a241d', '#fbcf4b'])),
      at([214, 196, -4], burrito(['#f4e3bb', '#b8602e', '#4f9646', '#3a241d', '#fbcf4b'])),
      limeWedge(320, 214, 20),
    ].join(''),
  ),
  'burrito-wet': picture(
    pink,
    [
      plate('#f7f3ec', [200, 150, 126]),
      at(
        [196, 152, -8, 1.02],
        `${burrito(['#f4e3bb', '#b8602e', '#4f9646', '#3a241d'], false)}${at([-10, 0], path(blob(diceOf('red'), 82, 58, 0.16, 12), '#8f2416') + at([0, -4, 0, 0.94], path(blob(diceOf('red'), 82, 58, 0.16, 12), '#c93a22')) + at([4, -8], path(blob(diceOf('queso2'), 58, 36, 0.24, 11), '#fbc63c') + line('M-30 -12q14 -8 30 0M0 10q18 -8 34 0', '#fdeaa8', 4)))}`,
      ),
      at([176, 140, 0, 0.9], dollop('#fffdf8', 22, 17)),
      cilantro('wet', 190, 150, 56, 34, 10),
    ].join(''),
    '',
    1.14,
  ),
  'burrito-california': picture(
    sand,
    [
      board('#c98f56', [44, 48, 312, 204]),
      at([186, 112, -10], burrito(['#f8cd57', '#7a4026', '#4f9646', '#f8cd57', '#fbcf4b'])),
      at([214, 190, -4], burrito(['#f8cd57', '#7a4026', '#4f9646', '#f8cd57', '#fbcf4b'])),
      stamp(rect(-6, -34, 12, 68, 3, '#c9921c') + rect(-6, -34, 9, 68, 2, '#f8cd57'), [
        [92, 218, 60],
        [116, 226, 86],
        [104, 204, 40],
      ]),
      limeWedge(322, 216, 20),
    ].join(''),
  ),
  'burrito-bowl': bigBowl(
    'bowl',
    [
      stamp(leaf('#8fc05c'), [
        [130, 110, -40, 1.1],
        [150, 82, 0, 1.1],
        [112, 146, -80, 1.1],
        [158, 116, -20, 1],
      ]),
      friedRice('luna rice', 246, 104, 52, 42, 9),
      at([256, 184], chopped('bowl meat', '#b8602e', 40, 32)),
      stamp(bean('#2f1c17'), scatter(diceOf('beans'), 22, [172, 208], [44, 24])),
      avocadoFan(134, 186, -60, 0.9),
      larger(1, pico('bowl', 196, 146, 24, 20)),
      at([210, 146, 0, 0.7], dollop('#fffdf8', 22, 17)),
    ].join(''),
  ),
  quesadilla: picture(
    pink,
    [
      plate('#f3ece0', [200, 150, 126]),
      stamp(
        at(
          [-24, 16],
          path('M-6 -70Q50 -58 62 20Q34 40 -8 26Z', '#000000', 'opacity=".17" transform="translate(5 9)"') +
            path('M-6 -66Q50 -54 62 24Q34 44 -8 30Z', '#fbb62c') +
            path('M-6 -70Q50 -58 62 18Q34 36 -8 22Z', '#c99a55') +
            path('M-6 -73Q49 -61 60 14Q34 31 -8 18Z', '#f5deae') +
            stamp(path(blob(diceOf('scorch'), 9, 6, 0.3, 7), '#b0702e', 'opacity=".65"'), [
              [10, -40],
              [30, -20],
              [8, -8],
              [42, 6, 40],
              [22, 14],
            ]),
        ),
        [0, 60, 120, 180, 240, 300].map((turn): Place => {
          const angle = ((turn + 90) * Math.PI) / 180
          return [200 + Math.cos(angle) * 58, 150 + Math.sin(angle) * 58, turn, 1.06]
        }),
      ),
      at([200, 150, 0, 0.9], dollop('#fffdf8', 24, 19)),
      larger(1, pico('ques', 202, 149, 10, 8)),

      cup(326, 248, '#7fae3c', 25),
      cup(74, 248, '#c9301f', 25),
    ].join(''),
    '',
    1.12,
  ),
  nachos: picture(
    sand,
    [
      plate(turquoise, [200, 150, 128]),
      stamp(chip, scatter(diceOf('nachos'), 22, [200, 152], [88, 82])),
      at(
        [200, 146],
        path(blob(diceOf('queso'), 78, 60, 0.24, 12), '#d98f14') +
          at([-1, -4, 0, 0.95], path(blob(diceOf('queso'), 78, 60, 0.24, 12), '#fbbf3c')),
      ),
      stamp(bean('#4a2a1e'), scatter(diceOf('nacho beans'), 13, [204, 150], [66, 50])),
      larger(1, pico('nachos', 190, 134, 46, 34)),
      stamp(jalapeno, [
        [150, 126],
        [244, 118, 20],
        [236, 176, 60],
        [168, 184],
      ]),
      at([210, 156, 0, 1], dollop('#fffdf8', 24, 18)),
      at([166, 154, 0, 0.85], dollop('#9dbf52', 24, 18)),
    ].join(''),
    '',
    1.14,
  ),
  guacamole: picture(
    aqua,
    [
      stamp(chip, [
        [82, 90, -40, 1.05],
        [70, 160, -80, 1.05],
        [104, 232, 220, 1.05],
        [318, 76, 40, 1.05],
        [336, 150, 84, 1.05],
        [300, 230, 140, 1.05],
      ]),
      bowl('#55534f', '#7d9a35', [200, 150, 106]),
      at(
        [200, 150],
        path(blob(diceOf('guac'), 84, 80, 0.07, 14), '#8fae42') +
          at([-4, -8, 0, 0.85], path(blob(diceOf('guac'), 84, 80, 0.07, 14), '#a9c655')),
      ),
      line(strokes(diceOf('mash'), scatter(diceOf('mash'), 34, [198, 148], [70, 66]), 12), '#c3d97a', 6),
      larger(1, pico('guac', 196, 142, 40, 34)),
      at([196, 112, 20, 1], chip),
      limeWedge(252, 206, -30),
    ].join(''),
    '',
    1.06,
  ),
  elote: picture(
    sand,
    [
      board('#2b2526', [40, 52, 320, 196], false),
      at([212, 112, -8, 0.98], cob()),
      at([208, 192, -4, 0.98], cob()),
      limeWedge(96, 104, 40),
    ].join(''),
  ),
  'chips-salsa': picture(
    aqua,
    [
      plate('#f3ece0', [200, 150, 128]),
      stamp(chip, scatter(diceOf('chips'), 17, [200, 176], [84, 52])),
      cup(142, 104, '#c9301f', 33, clay),
      cup(206, 88, '#7fae3c', 33, clay),
      cup(268, 108, '#d9741c', 33, clay),
      cilantro('salsa', 142, 104, 14, 14, 4),
      onions('salsa', 206, 88, 16, 14),
    ].join(''),
    '',
    1.12,
  ),
  enchiladas: picture(
    pink,
    [
      board(clay, [56, 58, 288, 184], false),
      rect(70, 70, 260, 154, 14, '#7d3a20'),
      stamp(
        rect(-34, -66, 68, 136, 30, '#000000', 'opacity=".2" transform="translate(3 5)"') +
          rect(-34, -68, 68, 136, 30, '#c99a55') +
          rect(-33, -70, 64, 134, 29, '#f3d9a4'),
        [
          [128, 148, 4],
          [200, 148, 0],
          [272, 148, -4],
        ],
      ),
      at(
        [200, 148],
        path(blob(diceOf('verde'), 112, 48, 0.12, 14), '#5f8a2c') +
          at([0, -4, 0, 0.96], path(blob(diceOf('verde'), 112, 48, 0.12, 14), '#8db545')),
      ),
      drizzle(200, 146, 190, 62, '#fffaf0', 6, 6),
      dots(scatter(diceOf('queso fresco'), 44, [200, 146], [100, 44]), 6, '#ffffff'),
      stamp(line('M-12 0a12 9 0 1 0 24 0a12 9 0 1 0 -24 0', '#b0609a', 3.4), [
        [150, 132, 10],
        [216, 160, 30],
        [254, 134, -10],
      ]),
      cilantro('verdes', 200, 148, 96, 40, 12),
    ].join(''),
  ),
  'rice-beans': picture(
    sand,
    [
      bowl(turquoise, '#5a2a16', [200, 150, 120]),
      friedRice('side rice', 160, 150, 60, 84, 14),
      stamp(bean('#3a2019'), scatter(diceOf('side beans'), 40, [256, 152], [42, 72])),
      dots(scatter(diceOf('cotija side'), 16, [252, 150], [34, 56]), 6, '#fffdf6'),
      cilantro('side', 200, 150, 70, 70, 8),
    ].join(''),
  ),
  churros: picture(
    pink,
    [
      board('#e9ddc9', [52, 58, 296, 184], false),
      path('M76 84L286 66L318 196L108 232Z', '#fffdf7') + path('M76 84L286 66L290 78L80 96Z', '#eee3d2'),
      at([178, 100, -12], churro),
      at([186, 128, -8], churro),
      at([182, 158, -12], churro),
      at([190, 188, -7], churro),
      at([196, 216, -10], churro),
      cup(304, 188, '#4a2412', 36, '#c93a4f'),
    ].join(''),
  ),
  flan: picture(
    sand,
    [
      plate('#fbf9f5'),
      at(
        [196, 156],
        path(blob(diceOf('caramel'), 96, 88, 0.06, 13), '#a8561a') +
          at([-2, -3, 0, 0.95], path(blob(diceOf('caramel'), 96, 88, 0.06, 13), '#c9742a')),
      ),
      circle(202, 160, 68, '#000000', 'opacity=".2"'),
      circle(196, 148, 67, '#d9a13a'),
      circle(196, 143, 66, '#f7d683'),
      circle(196, 139, 52, '#9c4a14'),
      circle(195, 137, 50, '#b96322'),
      path(
        'M150 126Q160 98 192 92',
        'none',
        'stroke="#f3c07a" stroke-width="7" stroke-linecap="round" opacity=".8"',
      ),
      path('M196 189Q204 206 198 220Q190 206 196 189Z', '#b96322'),
      mintLeaf(208, 138, 40),
      mintLeaf(206, 140, -20, 0.8),
    ].join(''),
  ),
  'tres-leches': picture(
    pink,
    [
      plate('#fbf9f5'),
      at([200, 196], path(blob(diceOf('milk'), 104, 44, 0.08, 12), '#fffdf6')),
      path('M118 142L208 104L292 146L202 190Z', '#000000', 'opacity=".14" transform="translate(6 50)"'),
      path('M118 142L202 190V242L118 190Z', '#e0b25c'),
      path('M202 190L292 146V194L202 242Z', '#f2cd7c'),
      path('M118 142L202 190V204L118 156Z', '#f4ead6'),
      path('M202 190L292 146V160L202 204Z', '#fff8ea'),
      path('M118 142L208 104L292 146L202 190Z', '#fffdf6'),
      dots(scatter(diceOf('cinnamon'), 34, [204, 146], [60, 26]), 3, '#b0703a'),
      path('M204 150C184 142 180 120 192 112C206 104 226 116 224 132C222 144 212 150 204 150Z', '#b81f33') +
        path('M203 147C186 139 182 121 193 114C206 107 223 117 221 131C219 142 211 147 203 147Z', '#e0384c') +
        dots(
          [
            [196, 122],
            [206, 120],
            [214, 130],
            [202, 132],
            [208, 140],
          ],
          3,
          '#fbd98a',
        ) +
        mintLeaf(196, 114, -50, 0.6) +
        mintLeaf(200, 112, 10, 0.6),
    ].join(''),
  ),
}
