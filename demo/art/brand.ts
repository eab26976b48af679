/** Each restaurant's own mark, and the wide picture above its menu. */

import { at, circle, condensed, dots, line, type Place, path, rect } from './draw.ts'
import { blossom } from './table.ts'

const logo = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><defs></defs>${content}</svg>\n`

const sakuraLogo = [
  circle(100, 100, 100, '#a32638'),
  circle(100, 100, 91, '#f8e9df'),
  circle(100, 100, 86, '#b52d42'),
  at([100, 104], blossom(0, 0, 3.4, '#fbd0d6')),
].join('')

const barnLogo = [
  circle(100, 100, 100, '#7c2a1c'),
  circle(100, 100, 91, '#fbe3b0'),
  circle(100, 100, 86, '#c93f2a'),
  path('M46 92L66 58L100 40L134 58L154 92Z', '#fff6e2'),
  path('M56 88L70 64L100 49L130 64L144 88Z', '#8f2a1a'),
  rect(86, 62, 28, 20, 2, '#fff6e2') + line('M86 62L114 82M114 62L86 82', '#8f2a1a', 3.5),
  path('M50 112Q50 92 100 92Q150 92 150 112Z', '#e6a54c'),
  dots(
    [
      [78, 102],
      [96, 99],
      [114, 103],
      [130, 106],
    ],
    5,
    '#fff3d6',
  ),
  path(
    'M44 116H156Q160 124 150 124Q142 132 134 124Q124 132 114 124Q104 132 94 124Q84 132 74 124Q64 132 56 124Q40 124 44 116Z',
    '#8dc34f',
  ),
  rect(48, 128, 104, 13, 6, '#5a2a16'),
  path('M50 144H150Q150 162 130 162H70Q50 162 50 144Z', '#e6a54c'),
].join('')

const lunaLogo = [
  circle(100, 100, 100, '#f2b53c'),
  circle(100, 100, 91, '#fff6e2'),
  circle(100, 100, 86, '#1f6f74'),
  path('M120 36A66 66 0 1 0 164 118A54 54 0 1 1 120 36Z', '#fbd36b'),
  dots(
    [
      [132, 66],
      [152, 84],
      [136, 98],
    ],
    7,
    '#fff6e2',
  ),
  path('M56 150A48 48 0 0 1 152 150Z', '#c98a2c'),
  dots(
    [
      [74, 122],
      [88, 110],
      [104, 106],
      [120, 110],
      [134, 122],
    ],
    19,
    '#7fb450',
  ),
  dots(
    [
      [81, 116],
      [98, 107],
      [114, 108],
      [128, 117],
    ],
    12,
    '#e2513f',
  ),
  path('M62 152A42 42 0 0 1 146 152Z', '#f5cf73'),
  dots(
    [
      [88, 136],
      [106, 128],
      [122, 140],
      [100, 146],
    ],
    5,
    '#c98a2c',
  ),
].join('')

export const logos: Readonly<Record<string, string>> = {
  'sakura-logo': logo(sakuraLogo),
  'burgerbarn-logo': logo(barnLogo),
  'luna-logo': logo(lunaLogo),
}

/** What stands on the table of another picture, without its table; ids are kept apart by `prefix`. */
function dishOf(svg: string, prefix: string): string {
  return svg
    .replace(/^<svg[^>]*>/, '')
    .replace('</svg>\n', '')
    .replace(/<radialGradient.*?<\/radialGradient>/, '')
    .replace(/<rect[^>]*url\(#t\)"\/>/, '')
    .replace(/(id="|href="#)(\w+)"/g, `$1${prefix}$2"`)
}

function cover(
  from: string,
  to: string,
  dishes: readonly (readonly [string, Place])[],
  decoration = '',
): string {
  const placed = dishes.map(([svg, place], index) => at(place, dishOf(svg, `${'abcdefgh'[index]}`)))
  return condensed(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 600" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="t" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="1600" height="600" fill="url(#t)"/>${decoration}${placed.join('')}</svg>\n`,
  )
}

const planks = (color: string) =>
  [120, 240, 360, 480].map((y) => line(`M0 ${y}H1600`, color, 3, 'opacity=".35"')).join('')

/** The three covers, set with dishes of the menus. */
export function covers(pictures: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const dish = (name: string, ...place: Place): readonly [string, Place] => [pictures[name] ?? '', place]
  const petals = [
    [90, 80, 1.2],
    [420, 540, 0.9],
    [760, 60, 0.8],
    [1130, 556, 1.1],
    [1500, 70, 1.3],
    [1010, 40, 0.6],
    [300, 40, 0.6],
  ]
    .map(([x = 0, y = 0, size = 1]) => blossom(x, y, size, size < 0.85 ? '#f9c4cd' : '#f4a9b8'))
    .join('')
  return {
    'sakura-cover': cover(
      '#fbe9df',
      '#f1c8bb',
      [
        dish('udon-shrimp', -130, 60, 0, 1.6),
        dish('roll-rainbow', 330, -120, 0, 1.35),
        dish('gyoza', 330, 290, 0, 1.3),
        dish('hibachi-steak-shrimp', 690, 50, 0, 1.7),
        dish('nigiri-salmon', 1220, -90, 0, 1.2),
        dish('maki-california', 1240, 250, 0, 1.25),
      ],
      petals,
    ),
    'burgerbarn-cover': cover(
      '#fbdf9d',
      '#ef9f6a',
      [
        dish('fries', -60, 40, 0, 1.75),
        dish('burger-double', 330, 10, 0, 1.9),
        dish('shake-strawberry', 830, 30, 0, 1.8),
        dish('burger-bacon', 1090, 110, 0, 1.55),
      ],
      planks('#b5652c'),
    ),
    'luna-cover': cover(
      '#bfe6df',
      '#5fb5ad',
      [
        dish('guacamole', -110, 50, 0, 1.6),
        dish('tacos-pastor', 380, 30, 0, 1.75),
        dish('churros', 880, -90, 0, 1.25),
        dish('elote', 890, 270, 0, 1.2),
        dish('margarita', 1160, 60, 0, 1.6),
      ],
      [80, 560]
        .map(
          (y) =>
            line(`M0 ${y}H1600`, '#fbd36b', 8, 'opacity=".7" stroke-dasharray="2 26"') +
            line(`M0 ${y + 16}H1600`, '#e0384c', 8, 'opacity=".55" stroke-dasharray="2 26"'),
        )
        .join(''),
    ),
  }
}
