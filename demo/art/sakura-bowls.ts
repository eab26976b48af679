/** Noodles, rice and soups in bowls. */

import {
  at,
  blob,
  circle,
  diceOf,
  larger,
  line,
  mix,
  type Place,
  path,
  rect,
  scatter,
  stamp,
  strokes,
} from './draw.ts'
import {
  broccoli,
  carrot,
  friedEgg,
  friedRice,
  halfEgg,
  heap,
  mushroom,
  noodles,
  onion,
  rice,
  scallions,
  sesame,
  shrimp,
  slices,
  zucchini,
} from './griddle.ts'
import { cream, indigo, lacquer, mist, peach } from './sakura-colors.ts'
import { battered, shreds } from './small-plates.ts'
import { eelFillet, shiso } from './sushi.ts'
import { blossom, board, bowl, chopsticks, picture, plate } from './table.ts'

export function bowls(): Record<string, string> {
  const udon = (name: string, broth: string, toppings: string, color = indigo) =>
    picture(
      mist,
      [
        bowl(color, broth, [196, 150, 124]),
        noodles(name, 196, 152, 92),
        toppings,
        scallions(name, 206, 178, 50, 30, 9),
      ].join(''),
      chopsticks(),
    )
  const naruto = (place: Place) =>
    at(
      place,
      circle(2, 4, 18, '#000', 'opacity=".15"') +
        path(blob(diceOf('naruto'), 19, 19, 0.13, 16), '#fffaf4') +
        line('M-8 2a8 8 0 1 1 9 8a5 5 0 1 1 2 -9', '#ef7d93', 4.2),
    )
  const greens = (x: number, y: number, turn = 0) =>
    at([x, y, turn], shreds('greens', 0, 0, 26, 16, ['#3f7a34', '#63a04a'], 14))
  const beefs = (places: Place[]) =>
    stamp(
      path(
        'M-30 4C-24 -14 -8 -10 2 -16C14 -20 30 -8 28 6C16 16 2 8 -8 16C-18 20 -32 14 -30 4Z',
        '#4f2817',
        'transform="translate(1 4)"',
      ) +
        path(
          'M-30 4C-24 -14 -8 -10 2 -16C14 -20 30 -8 28 6C16 16 2 8 -8 16C-18 20 -32 14 -30 4Z',
          '#8b5237',
        ) +
        line('M-20 4C-10 -6 6 -2 20 -6M-12 10C-4 4 8 6 18 4', '#c08a6a', 3.4),
      places,
    )
  const wok = (name: string, content: string, sauceTint = '#c98a45') =>
    picture(
      mist,
      [
        plate('#39526b'),
        noodles(name, 200, 152, 84, mix('#f2d9a0', sauceTint, 0.45), 8, 26),
        content,
        sesame(name, 200, 150, 70, 56, 26),
        scallions(name, 200, 150, 64, 50, 9),
      ].join(''),
      chopsticks(),
    )
  const friedPlate = (name: string, content: string) =>
    picture(
      peach,
      [
        bowl(indigo, '#2a2320', [196, 150, 120]),
        friedRice(name, 196, 152, 98, 92, 24),
        larger(1.15, content),
      ].join(''),
      chopsticks('#4b2b22') + blossom(46, 46, 0.8),
    )
  return {
    'udon-vegetable': udon(
      'udon-vegetable',
      '#c58a42',
      stamp(mushroom, [
        [150, 110, -10, 1.1],
        [182, 96, 20, 1.1],
      ]) +
        stamp(broccoli, [[236, 108, 10, 1.1]]) +
        stamp(carrot, [
          [214, 190, 0, 1.1],
          [150, 178, 0, 1],
        ]) +
        greens(250, 162),
    ),
    'udon-chicken': udon(
      'udon-chicken',
      '#c58a42',
      slices('chicken', [
        [164, 118, 24, 0.8],
        [188, 112, 28, 0.8],
        [212, 108, 32, 0.8],
      ]) +
        greens(254, 152) +
        naruto([150, 190]),
    ),
    'udon-shrimp': udon(
      'udon-shrimp',
      '#c58a42',
      stamp(shrimp, [
        [164, 112, 0, 1.2],
        [212, 106, 40, 1.2],
        [238, 148, 90, 1.2],
      ]) +
        naruto([152, 184]) +
        greens(206, 206),
    ),
    'udon-beef': udon(
      'udon-beef',
      '#a8692c',
      beefs([
        [166, 116, 0],
        [214, 106, 30],
        [186, 146, -10],
        [232, 144, 10],
      ]) +
        stamp(onion, [
          [150, 160],
          [226, 180, 40],
        ]) +
        at([160, 196, 20, 1.05], halfEgg),
    ),
    'udon-nabeyaki': udon(
      'udon-nabeyaki',
      '#b87833',
      stamp(battered('tempura shrimp', 112, 28, true), [
        [192, 100, -10, 0.92],
        [184, 128, -4, 0.92],
      ]) +
        at([236, 172, 0, 1.15], halfEgg) +
        naruto([150, 178]) +
        stamp(mushroom, [[196, 208, 20, 1.1]]) +
        greens(256, 132),
      '#2d2a2b',
    ),
    'udon-spicy': udon(
      'udon-spicy',
      '#b6421f',
      at([162, 128], shreds('pork', 0, 0, 36, 26, ['#8b4a2b', '#b5714a'], 22)) +
        at([232, 118, 10, 1.15], halfEgg) +
        greens(242, 176, 20) +
        line(strokes(diceOf('chili'), scatter(diceOf('chili'), 22, [190, 160], [72, 60]), 2), '#f2b23a', 3),
      '#5a1f1c',
    ),
    yakisoba: wok(
      'yakisoba',
      heap('yakisoba', ['chicken'], [196, 148], [58, 40], 6) +
        stamp(carrot, [
          [158, 184],
          [244, 122],
        ]) +
        at([254, 190, 20], shreds('pickle', 0, 0, 20, 13, ['#d9435b', '#f08a94'], 14)) +
        at([156, 110], shreds('cabbage', 0, 0, 26, 16, ['#a9cf72', '#d9ecb0'], 12)),
    ),
    'yaki-udon': wok(
      'yaki-udon',
      stamp(shrimp, [
        [160, 120, 0, 1.15],
        [226, 118, 60, 1.15],
        [184, 176, 120, 1.15],
        [250, 172, 30, 1.15],
      ]) + stamp(mushroom, [[202, 140, 10, 1]]),
      '#a06a34',
    ),
    'fried-rice-vegetable': friedPlate(
      'fried-rice-vegetable',
      stamp(zucchini, [
        [164, 124],
        [232, 176],
      ]) +
        stamp(carrot, [
          [224, 116, 0, 1.1],
          [166, 186, 0, 1.1],
        ]) +
        stamp(broccoli, [[198, 150, 0, 1.1]]),
    ),
    'fried-rice-chicken': friedPlate(
      'fried-rice-chicken',
      heap('fried-rice-chicken', ['chicken'], [200, 150], [58, 48], 7),
    ),
    'fried-rice-shrimp': friedPlate(
      'fried-rice-shrimp',
      heap('fried-rice-shrimp', ['shrimp'], [200, 150], [58, 48], 7),
    ),
    'fried-rice-steak': friedPlate(
      'fried-rice-steak',
      heap('fried-rice-steak', ['steak'], [200, 150], [56, 46], 6),
    ),
    'fried-rice-volcano': friedPlate(
      'fried-rice-volcano',
      heap('fried-rice-volcano', ['shrimp', 'chicken'], [200, 154], [70, 56], 8) +
        friedEgg(200, 138, 40) +
        line(
          strokes(diceOf('volcano'), scatter(diceOf('volcano'), 34, [200, 150], [74, 66]), 3),
          '#d4351c',
          3.4,
        ),
    ),
    donburi: picture(
      mist,
      [
        bowl(indigo, '#f6ecd6', [196, 150, 122]),
        at([196, 152], path(blob(diceOf('egg'), 96, 92, 0.06, 12), '#f7c948')),
        stamp(
          path(blob(diceOf('white'), 24, 15, 0.25, 8), '#fff6dd'),
          scatter(diceOf('don'), 9, [196, 150], [76, 70]),
        ),
        heap('donburi', ['chicken'], [196, 152], [58, 50], 7),
        stamp(onion, [
          [150, 130],
          [240, 178, 30],
          [210, 96, 60],
        ]),
        scallions('donburi', 196, 150, 64, 54, 10),
      ].join(''),
      chopsticks(),
    ),
    'unagi-don': picture(
      cream,
      [
        board(lacquer, [76, 50, 248, 196], false),
        rect(92, 64, 216, 162, 12, '#f4ecdc'),
        rice('unagi', 200, 146, 104, 76),
        eelFillet([
          [200, 118, 0],
          [200, 172, 0],
        ]),
        sesame('unagi', 200, 146, 84, 50, 24),
        shiso(310, 72, 40, 0.7),
      ].join(''),
      chopsticks(),
    ),
    'miso-soup': picture(
      mist,
      [
        bowl(lacquer, '#c9924f', [196, 150, 112]),
        path(blob(diceOf('cloud'), 78, 66, 0.2, 9), '#dcae70', 'transform="translate(196 150)" opacity=".7"'),
        stamp(rect(-13, -11, 26, 24, 4, '#e6d6b4') + rect(-13, -13, 26, 22, 4, '#fffaf0'), [
          [160, 128, 20],
          [222, 118, -14],
          [200, 176, 40],
          [246, 168, 10],
          [152, 178, -20],
        ]),
        stamp(
          path('M-20 2C-14 -10 6 -8 20 -2C12 8 -8 10 -20 2Z', '#2f5d3d') +
            line('M-12 1q12 -6 24 -3', '#5f9468', 2),
          [
            [188, 102, -20],
            [240, 142, 30],
            [170, 156, 60],
            [216, 204, 0],
          ],
        ),
        scallions('miso', 198, 150, 72, 62, 14),
      ].join(''),
      chopsticks(),
    ),
    'clear-soup': picture(
      mist,
      [
        bowl('#fbf7ef', '#e6c483', [196, 150, 112]),
        stamp(mushroom, [
          [158, 124, -20, 1.15],
          [222, 112, 24, 1.1],
          [242, 170, 60, 1.1],
          [176, 184, 10, 1.15],
        ]),
        scallions('clear', 198, 152, 74, 64, 16),
        stamp(onion, [
          [196, 148],
          [212, 190, 80],
        ]),
        line(strokes(diceOf('crisp'), scatter(diceOf('crisp'), 14, [196, 150], [60, 52]), 8), '#b5772a', 4),
      ].join(''),
      chopsticks('#4b2b22'),
    ),
    'seafood-soup': picture(
      mist,
      [
        bowl(indigo, '#dcb47a', [196, 150, 116]),
        stamp(shrimp, [
          [158, 124, 0, 1.15],
          [240, 150, 80, 1.15],
        ]),
        heap('soup', ['scallop'], [196, 176], [44, 22], 3),
        at([214, 108, -20, 1.1], rect(-26, -10, 52, 20, 8, '#e2513f') + rect(-26, -4, 52, 15, 7, '#fff6f0')),
        greens(160, 186),
        scallions('sea', 198, 150, 70, 60, 9),
      ].join(''),
      chopsticks(),
    ),
  }
}
