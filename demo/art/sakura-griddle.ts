/** What comes off the griddle: hibachi and teriyaki plates. */

import { larger, type Place, path, stamp } from './draw.ts'
import {
  broccoli,
  carrot,
  friedRice,
  heap,
  type Protein,
  rice,
  scallions,
  sesame,
  slices,
  vegetables,
} from './griddle.ts'
import { blush, iron, peach, soy, yumYum } from './sakura-colors.ts'
import { blossom, chopsticks, cup, picture, plate } from './table.ts'

export function hibachi(): Record<string, string> {
  const dish = (name: string, kinds: readonly Protein[], plain = false) => {
    const count = kinds.includes('filet') ? 4 : kinds.length === 3 ? 9 : 10
    return picture(
      blush,
      [
        plate(iron),
        plain ? rice(name, 144, 104, 54, 44) : friedRice(name, 144, 104, 56, 46),
        vegetables(name, 248, 116, 1.08),
        larger(1.18, heap(name, kinds, [194, 192], [kinds.length > 1 ? 72 : 62, 26], count), [194, 200]),
        scallions(name, 194, 196, 70, 26, 7),
        sesame(name, 194, 192, 70, 28, 14),
        cup(322, 236, yumYum, 27),
        cup(352, 180, soy, 20),
      ].join(''),
      chopsticks() + blossom(48, 52, 0.9) + blossom(78, 32, 0.5, '#f9c4cd'),
    )
  }
  const vegetable = picture(
    blush,
    [
      plate(iron),
      rice('hibachi-vegetable', 144, 104, 54, 44),
      vegetables('one', 246, 116, 1.1),
      vegetables('two', 190, 196, 1.15),
      sesame('hibachi-vegetable', 210, 170, 80, 50, 22),
      cup(322, 236, yumYum, 27),
      cup(352, 180, soy, 20),
    ].join(''),
    chopsticks() + blossom(48, 52, 0.9) + blossom(78, 32, 0.5, '#f9c4cd'),
  )
  return {
    'hibachi-vegetable': vegetable,
    'hibachi-tofu': dish('hibachi-tofu', ['tofu'], true),
    'hibachi-chicken': dish('hibachi-chicken', ['chicken']),
    'hibachi-calamari': dish('hibachi-calamari', ['calamari']),
    'hibachi-shrimp': dish('hibachi-shrimp', ['shrimp']),
    'hibachi-steak': dish('hibachi-steak', ['steak']),
    'hibachi-salmon': dish('hibachi-salmon', ['salmon']),
    'hibachi-scallop': dish('hibachi-scallop', ['scallop']),
    'hibachi-filet': dish('hibachi-filet', ['filet']),
    'hibachi-chicken-shrimp': dish('hibachi-chicken-shrimp', ['chicken', 'shrimp']),
    'hibachi-chicken-steak': dish('hibachi-chicken-steak', ['chicken', 'steak']),
    'hibachi-steak-shrimp': dish('hibachi-steak-shrimp', ['steak', 'shrimp']),
    'hibachi-chicken-scallop': dish('hibachi-chicken-scallop', ['chicken', 'scallop']),
    'hibachi-shrimp-salmon': dish('hibachi-shrimp-salmon', ['shrimp', 'salmon']),
    'hibachi-shrimp-scallop': dish('hibachi-shrimp-scallop', ['shrimp', 'scallop']),
    'hibachi-trio': dish('hibachi-trio', ['chicken', 'steak', 'shrimp']),
  }
}

export function teriyaki(): Record<string, string> {
  const fan: Place[] = [0, 1, 2, 3, 4].map((index) => [
    148 + index * 29,
    190 - index * 5 - (index === 2 ? 3 : 0),
    18 + index * 2,
    0.98,
  ])
  const dish = (name: string, protein: string) =>
    picture(
      peach,
      [
        plate('#f7f3ec'),
        rice(name, 146, 104, 54, 44),
        stamp(broccoli, [
          [234, 96, 10, 1.2],
          [268, 112, 30, 1.15],
          [252, 130, -10, 1.1],
        ]),
        stamp(carrot, [
          [214, 116, 0, 1.05],
          [284, 146, 30, 1.05],
        ]),
        path(
          'M112 192C120 158 176 160 214 166C262 160 294 172 292 190C282 232 226 244 190 242C150 242 110 228 112 192Z',
          '#6b3413',
        ),
        path(
          'M124 196C132 172 180 170 214 174C254 168 282 180 280 194C268 222 222 232 190 232C156 232 124 220 124 196Z',
          '#8f4d1e',
        ),
        larger(1.14, protein, [204, 196]),
        sesame(name, 200, 188, 78, 30, 26),
        scallions(name, 200, 190, 70, 24, 6),
      ].join(''),
      chopsticks('#4b2b22') + blossom(44, 250, 0.7),
    )
  const glaze = path(
    'M128 168q22 -10 44 2M186 160q24 -8 46 4',
    'none',
    'stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".35"',
  )
  return {
    'teriyaki-chicken': dish('teriyaki-chicken', slices('chicken', fan) + glaze),
    'teriyaki-steak': dish('teriyaki-steak', slices('steak', fan) + glaze),
    'teriyaki-salmon': dish('teriyaki-salmon', slices('salmon', fan) + glaze),
    'teriyaki-shrimp': dish('teriyaki-shrimp', heap('teriyaki-shrimp', ['shrimp'], [202, 194], [66, 26], 9)),
    'teriyaki-tofu': dish('teriyaki-tofu', heap('teriyaki-tofu', ['tofu'], [202, 194], [62, 24], 8)),
    'teriyaki-vegetable': dish('teriyaki-vegetable', vegetables('teriyaki-vegetable', 202, 192, 1.05)),
  }
}
