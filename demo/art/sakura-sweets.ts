/** Desserts. */

import { at, circle, diceOf, ellipse, line, type Place, path, scatter, stamp, strokes } from './draw.ts'
import { sesame } from './griddle.ts'
import { crisp, drizzle, mintLeaf, mochi, scoop } from './small-plates.ts'
import { blossom, board, bowl, picture, plate } from './table.ts'

export function sweets(): Record<string, string> {
  return {
    mochi: picture(
      '#f6dfe2',
      [
        board('#e9ddc9', [70, 72, 260, 156], false),
        at([132, 150, 0, 1.1], mochi('#f4b3bf')),
        at([202, 146, 0, 1.1], mochi('#c5d79a')),
        at([270, 152, 0, 1.1], mochi('#f8d687')),
      ].join(''),
      blossom(60, 48, 0.9) + blossom(330, 254, 0.7) + blossom(94, 34, 0.5, '#f9c4cd'),
    ),
    'ice-cream-matcha': picture(
      '#f6dfe2',
      [
        bowl('#fbf8f2', '#efe8da', [196, 150, 104]),
        at([168, 142, 0, 1.25], scoop('#a9bf6c')),
        at([226, 152, 0, 1.25], scoop('#b9cc80')),
        stamp(
          ellipse(1, 2, 8, 6, '#000', 'opacity=".2"') +
            ellipse(0, 0, 8, 6, '#6e1f2b') +
            ellipse(-2, -2, 3, 1.6, '#b5606c'),
          [
            [180, 206, 20],
            [198, 214, -10],
            [216, 208, 40],
            [192, 198, 0],
            [208, 220, 10],
          ],
        ),
        mintLeaf(200, 112, 10),
      ].join(''),
      blossom(60, 48, 0.9) + blossom(338, 250, 0.7),
    ),
    'tempura-ice-cream': picture(
      '#f6dfe2',
      [
        plate('#f7f3ec'),
        at([164, 158], crisp('ball a', 62, 62)) +
          at(
            [244, 136, 24],
            crisp('ball b', 60, 58) +
              circle(0, 0, 45, '#efd9a8') +
              circle(-1, -1, 41, '#fffaf0') +
              line(
                strokes(diceOf('vanilla'), scatter(diceOf('vanilla'), 18, [0, 0], [34, 34]), 5),
                '#efe3c8',
                3,
              ),
          ),
        drizzle(164, 150, 84, 60, '#4a2412', 4, 6),
        circle(248, 204, 11, '#c9263f') + circle(245, 200, 3.4, '#f79aa6'),
        mintLeaf(236, 200, -50, 0.8),
      ].join(''),
      blossom(56, 52, 0.9),
    ),
    'tempura-banana': picture(
      '#f6dfe2',
      [
        plate('#f7f3ec'),
        (
          [
            [164, 128, -30],
            [220, 120, -34],
            [186, 176, -26],
            [244, 168, -30],
          ] as Place[]
        )
          .map((place, index) => at(place, crisp(`banana ${index % 2}`, 46, 24, '#e6b04e', '#f8dc7a')))
          .join(''),
        drizzle(204, 150, 150, 70, '#c9821f', 6, 5),
        sesame('banana', 204, 150, 70, 50, 30, '#3b2c1c'),
        at([260, 214, 0, 0.8], scoop('#fff3d6', 30)),
        mintLeaf(250, 200, -30, 0.7),
      ].join(''),
      blossom(56, 52, 0.9),
    ),
    cheesecake: picture(
      '#f6dfe2',
      [
        plate('#f7f3ec'),
        path('M114 196L278 110L296 158L146 236Z', '#000', 'opacity=".14" transform="translate(6 8)"'),
        path('M120 172L276 96Q292 120 288 148L140 218Z', '#8fae58'),
        path('M120 172L276 96Q290 112 284 126L132 194Z', '#a8c46f'),
        path('M120 172L132 194L140 218L144 240L128 204Z', '#cfa25a'),
        path('M132 194L284 126L288 148L140 218Z', '#c9dd98'),
        path('M140 218L288 148L286 168L146 238Z', '#b98548'),
        line(strokes(diceOf('crumb'), scatter(diceOf('crumb'), 26, [212, 192], [66, 16]), 3), '#8a5c2a', 3),
        circle(196, 138, 15, '#fffaf0') +
          circle(193, 134, 10, '#ffffff') +
          at([200, 122, 20, 0.8], mintLeaf(0, 0, 0)),
        circle(262, 206, 12, '#c9263f') + circle(259, 202, 3.6, '#f79aa6'),
        circle(284, 196, 9, '#d9405a') + circle(282, 193, 2.8, '#f7a9b4'),
      ].join(''),
      blossom(56, 52, 0.9),
    ),
  }
}
