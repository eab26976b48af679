/** Nigiri, sashimi and rolls. */

import { at, circle, type Place, stamp } from './draw.ts'
import { citrus, scallions } from './griddle.ts'
import { blush, cream, mist, slate, soy, wood } from './sakura-colors.ts'
import { drizzle, leaf, mintLeaf, shreds } from './small-plates.ts'
import {
  drapedRoll,
  type Filling,
  ginger,
  hosomaki,
  nigiri,
  roe,
  sashimiSlices,
  shiso,
  sixPieces,
  type Topping,
  uramaki,
  wasabi,
} from './sushi.ts'
import { blossom, board, chopsticks, picture, plate } from './table.ts'

export function rawFish(): Record<string, string> {
  const pair = (topping: Topping) =>
    picture(
      mist,
      [
        board(slate, [62, 66, 276, 170], false),
        at([196, 114, -12, 1.12], nigiri(topping)),
        at([206, 182, -12, 1.12], nigiri(topping)),
        wasabi(304, 204),
        ginger(100, 92),
      ].join(''),
      chopsticks(),
    )
  const toppings: readonly Topping[] = [
    'tuna',
    'salmon',
    'yellowtail',
    'white',
    'shrimp',
    'eel',
    'octopus',
    'tamago',
    'ikura',
  ]
  return {
    ...Object.fromEntries(toppings.map((topping) => [`nigiri-${topping}`, pair(topping)])),
    'nigiri-assorted': picture(
      mist,
      [
        board(wood, [46, 52, 308, 196]),
        ...(['tuna', 'salmon', 'yellowtail', 'shrimp', 'eel'] as const).map((topping, index) =>
          at([96 + index * 52, 118, -72, 0.72], nigiri(topping)),
        ),
        stamp(hosomaki(['tuna']), [
          [92, 208, 0, 0.72],
          [136, 208, 60, 0.72],
          [180, 208, 120, 0.72],
          [224, 208, 180, 0.72],
        ]),
        ginger(278, 206),
        wasabi(322, 206),
      ].join(''),
      blossom(28, 28, 0.7),
    ),
    sashimi: picture(
      mist,
      [
        plate('#3d4144', [200, 150, 126]),
        shreds('daikon', 200, 130, 80, 40, ['#f3f4ec', '#ffffff'], 40),
        shiso(132, 116, -30, 1.1),
        shiso(268, 116, 30, 1.1),
        sashimiSlices('tuna', [
          [134, 154, -14],
          [156, 158, -10],
          [178, 162, -6],
        ]),
        sashimiSlices('salmon', [
          [206, 164, 0],
          [228, 162, 4],
          [250, 158, 8],
        ]),
        sashimiSlices('yellowtail', [
          [182, 92, 4],
          [204, 90, 8],
          [226, 92, 12],
        ]),
        wasabi(200, 226),
        citrus(276, 190, 16),
        blossom(126, 208, 0.6),
      ].join(''),
      chopsticks(),
    ),
  }
}

export function maki(): Record<string, string> {
  const thin = (kinds: readonly Filling[]) =>
    picture(cream, board(wood) + sixPieces(hosomaki(kinds)), chopsticks())
  const thick = (kinds: readonly Filling[], strewn?: string, over = '') =>
    picture(cream, board(wood) + sixPieces(uramaki(kinds, strewn)) + over, chopsticks())
  const special = (look: Parameters<typeof drapedRoll>[0], extra = '') =>
    picture(
      blush,
      [board(slate, [28, 78, 344, 146], false), drapedRoll(look), extra].join(''),
      blossom(52, 40, 0.8) + blossom(84, 30, 0.45, '#f9c4cd'),
      1.1,
    )
  const tobiko = '#f2762b'
  return {
    'maki-tuna': thin(['tuna']),
    'maki-salmon': thin(['salmon']),
    'maki-yellowtail': thin(['yellowtail', 'asparagus']),
    'maki-cucumber': thin(['cucumber']),
    'maki-avocado': thin(['avocado']),
    'maki-sweet-potato': thin(['potato']),
    'maki-spicy-tuna': thick(['tuna', 'tempura'], '#e0502a'),
    'maki-spicy-salmon': thick(['salmon', 'tempura'], '#e0502a'),
    'maki-philadelphia': thick(['salmon', 'cheese', 'cucumber']),
    'maki-alaska': thick(['salmon', 'avocado', 'cucumber']),
    'maki-california': thick(['crab', 'avocado', 'cucumber'], tobiko),
    'maki-eel': thick(
      ['eel', 'avocado'],
      '#3b2c1c',
      drizzle(176, 118, 186, 26, soy, 6, 3.6) + drizzle(176, 188, 186, 26, soy, 6, 3.6),
    ),
    'maki-shrimp-tempura': thick(
      ['tempura', 'avocado', 'shrimp'],
      '#3b2c1c',
      drizzle(176, 118, 186, 26, soy, 6, 3.6) + drizzle(176, 188, 186, 26, soy, 6, 3.6),
    ),
    'maki-boston': thick(['shrimp', 'lettuce', 'cucumber']),
    'lunch-two-rolls': picture(
      cream,
      [
        board(wood, [40, 54, 320, 192]),
        stamp(
          hosomaki(['tuna']),
          [0, 1, 2, 3].map((index): Place => [92 + index * 58, 112, index * 50, 0.92]),
        ),
        stamp(
          uramaki(['crab', 'avocado', 'cucumber'], tobiko),
          [0, 1, 2, 3].map((index): Place => [92 + index * 58, 188, index * 70, 0.9]),
        ),
        ginger(322, 108),
        wasabi(322, 186),
      ].join(''),
      blossom(24, 30, 0.6),
    ),
    'lunch-three-rolls': picture(
      cream,
      [
        board(wood, [32, 36, 336, 228]),
        stamp(
          hosomaki(['salmon']),
          [0, 1, 2, 3, 4].map((index): Place => [80 + index * 52, 86, index * 50, 0.82]),
        ),
        stamp(
          uramaki(['tuna', 'cucumber'], '#3b2c1c'),
          [0, 1, 2, 3, 4].map((index): Place => [80 + index * 52, 149, index * 70, 0.78]),
        ),
        stamp(
          uramaki(['tempura', 'avocado'], tobiko),
          [0, 1, 2, 3, 4].map((index): Place => [80 + index * 52, 212, index * 40, 0.78]),
        ),
        ginger(334, 92),
        wasabi(336, 204),
      ].join(''),
    ),
    'roll-sakura': special(
      { word: 'sakura', tops: ['#f68a55', '#f7b3bd'], inside: ['tuna', 'cucumber'], strewn: '#f0738c' },
      blossom(322, 194, 0.85) + blossom(84, 108, 0.55),
    ),
    'roll-rainbow': special(
      {
        word: 'rainbow',
        tops: ['#c9334b', '#b8cf62', '#f68a55', '#f6cdbd'],
        inside: ['crab', 'avocado', 'cucumber'],
      },
      wasabi(324, 192),
    ),
    'roll-dragon': special(
      {
        word: 'dragon',
        tops: ['#b4cc5a'],
        inside: ['eel', 'cucumber'],
        marks: 'avocado',
        sauce: soy,
        strewn: '#fff3d6',
      },
      roe(72, 118, 14),
    ),
    'roll-black-dragon': special(
      {
        word: 'black',
        tops: ['#7b4424'],
        inside: ['tempura', 'cucumber'],
        sauce: '#2b130a',
        strewn: '#fff3d6',
      },
      ginger(322, 192),
    ),
    'roll-volcano': special(
      {
        word: 'volcano',
        tops: ['#f0a25c'],
        inside: ['crab', 'cucumber'],
        marks: 'crunch',
        sauce: '#e2431e',
        strewn: '#f2762b',
      },
      scallions('volcano', 208, 150, 130, 30, 14),
    ),
    'roll-spider': special(
      {
        word: 'spider',
        tops: ['#fbf6ea'],
        inside: ['tempura', 'cucumber', 'lettuce'],
        marks: 'crunch',
        sauce: soy,
        strewn: '#f2762b',
      },
      leafOn(324, 190),
    ),
    'roll-red-lotus': special(
      { word: 'lotus', tops: ['#c9334b'], inside: ['tempura', 'avocado'], strewn: '#e9f0a0' },
      stamp(
        circle(0, 0, 8, '#4f9a3c') + circle(0, 0, 4.6, '#bfe08f'),
        [0, 1, 2, 3, 4, 5, 6, 7].map((index): Place => [82 + index * 36, 168 - index * 6.6]),
      ),
    ),
    'roll-snow': special(
      { word: 'snow', tops: ['#fdf3ea'], inside: ['tempura', 'avocado'], marks: 'shred', strewn: '#ffffff' },
      mintLeaf(330, 200, 30, 0.9),
    ),
    'roll-garden': special(
      {
        word: 'garden',
        tops: ['#b4cc5a', '#cfe08a'],
        inside: ['asparagus', 'potato', 'cucumber'],
        marks: 'avocado',
        strewn: '#fff3d6',
      },
      leafOn(324, 190),
    ),
    'roll-crunch': special(
      {
        word: 'crunch',
        tops: ['#e7b35a'],
        inside: ['tuna', 'avocado', 'crab'],
        marks: 'crunch',
        sauce: '#f59a62',
      },
      drizzle(206, 156, 230, 26, soy, 8, 3),
    ),
  }
}

function leafOn(x: number, y: number): string {
  return at([x, y, 30, 0.6], leaf('#7fb450'))
}
