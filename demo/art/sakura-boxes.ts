/** Bento boxes and children's plates. */

import { at, circle, diceOf, line, type Place, path, rect, scatter, stamp, strokes } from './draw.ts'
import {
  broccoli,
  carrot,
  citrus,
  halfEgg,
  heap,
  noodles,
  rice,
  scallions,
  sesame,
  slices,
} from './griddle.ts'
import { cream, lacquer, yumYum } from './sakura-colors.ts'
import { battered, gyoza, shreds, shumai } from './small-plates.ts'
import { hosomaki, uramaki } from './sushi.ts'
import { blossom, board, bowl, cup, picture, plate } from './table.ts'

export function bento(): Record<string, string> {
  const box = (name: string, main: string, side: string, roll: string) =>
    picture(
      cream,
      [
        board('#2b2526', [44, 34, 312, 232], false),
        rect(58, 46, 150, 96, 10, lacquer),
        rect(220, 46, 122, 96, 10, lacquer),
        rect(58, 154, 104, 90, 10, lacquer),
        rect(174, 154, 168, 90, 10, lacquer),
        main,
        rice(name, 110, 198, 42, 36),
        line(strokes(diceOf('black'), scatter(diceOf('black'), 12, [110, 196], [26, 20]), 2), '#2b1c12', 2.6),
        circle(110, 196, 8, '#d5304b') + circle(107, 193, 2.6, '#f58a9a'),
        stamp(roll, [
          [204, 182, 0, 0.72],
          [250, 180, 60, 0.72],
          [206, 220, 120, 0.72],
          [252, 220, 190, 0.72],
        ]),
        citrus(312, 184, 21, '#f08a24', '#fbb45c'),
        citrus(314, 218, 19, '#f08a24', '#fbb45c'),
        side,
      ].join(''),
      blossom(22, 150, 0.6),
    )
  const fan: Place[] = [0, 1, 2, 3].map((index) => [92 + index * 27, 96, 16, 0.94])
  const dumplings = stamp(gyoza(), [
    [258, 82, -12, 0.62],
    [302, 84, 10, 0.62],
    [280, 116, 0, 0.62],
  ])
  return {
    'bento-chicken': box(
      'bento-chicken',
      slices('chicken', fan) + sesame('b1', 134, 94, 56, 32, 20) + at([192, 108, 10, 0.9], broccoli),
      stamp(shumai, [
        [250, 76, 0, 0.86],
        [300, 78, 40, 0.86],
        [274, 114, 80, 0.86],
      ]),
      uramaki(['crab', 'avocado', 'cucumber'], '#f2762b'),
    ),
    'bento-salmon': box(
      'bento-salmon',
      slices('salmon', fan) + sesame('b2', 134, 94, 56, 32, 20) + at([192, 108, 10, 0.9], broccoli),
      dumplings,
      uramaki(['crab', 'avocado', 'cucumber'], '#f2762b'),
    ),
    'bento-tempura': box(
      'bento-tempura',
      stamp(battered('tempura shrimp', 112, 28, true), [
        [122, 74, -6, 0.86],
        [126, 98, -4, 0.86],
        [130, 122, -2, 0.86],
      ]),
      dumplings,
      uramaki(['tuna', 'tempura'], '#e0502a'),
    ),
    'bento-garden': box(
      'bento-garden',
      heap('bento-garden', ['tofu'], [126, 96], [46, 24], 6) +
        at([184, 84, 0, 0.9], broccoli) +
        at([186, 116, 0, 1], carrot),
      shreds('bg', 280, 94, 46, 32, ['#2f6b3a', '#4f9446', '#7fbf52'], 26),
      hosomaki(['avocado']),
    ),
  }
}

export function kids(): Record<string, string> {
  const tray = (content: string) =>
    picture(
      '#dcebf0',
      [plate('#fbd36b', [196, 152, 122]), circle(196, 152, 98, '#fff7df'), content].join(''),
      at([354, 60, 12], star(30, '#f28c5a')) +
        at([46, 52, -10], star(22, '#7fb6c9')) +
        at([352, 246, 0], star(16, '#f4a9b8')),
    )
  const face = (x: number, y: number) =>
    at(
      [x, y],
      rice('face', 0, 0, 44, 40) +
        circle(-14, -4, 4.4, '#3b2a20') +
        circle(14, -4, 4.4, '#3b2a20') +
        line('M-10 9q10 10 20 0', '#3b2a20', 3.6) +
        circle(-23, 7, 5, '#f7b0a0') +
        circle(23, 7, 5, '#f7b0a0'),
    )
  return {
    'kids-hibachi': tray(
      face(148, 116) +
        stamp(broccoli, [
          [238, 104, 0, 1.15],
          [264, 134, 20, 1.1],
        ]) +
        stamp(carrot, [
          [214, 134],
          [232, 160, 20],
        ]) +
        heap('kids', ['chicken'], [180, 200], [44, 20], 6) +
        cup(262, 196, yumYum, 24),
    ),
    'kids-hibachi-steak': tray(
      face(148, 116) +
        stamp(broccoli, [
          [238, 104, 0, 1.15],
          [264, 134, 20, 1.1],
        ]) +
        stamp(carrot, [
          [214, 134],
          [232, 160, 20],
        ]) +
        heap('kids steak', ['steak'], [178, 200], [44, 18], 5) +
        cup(262, 196, yumYum, 24),
    ),
    'kids-katsu': tray(
      face(146, 118) +
        stamp(battered('strip', 84, 30), [
          [228, 112, -30, 0.9],
          [246, 142, -24, 0.9],
          [206, 192, 6, 0.9],
          [196, 218, 4, 0.8],
        ]) +
        cup(262, 196, '#d3341f', 24) +
        stamp(carrot, [
          [140, 178],
          [158, 196, 20],
        ]),
    ),
    'kids-udon': picture(
      '#dcebf0',
      [
        bowl('#7fb6c9', '#dcb676', [196, 152, 118]),
        noodles('kids-udon', 196, 152, 86, '#fbeecb', 10, 16),
        at([160, 126, -10, 1.3], halfEgg),
        at([236, 132, 0, 1.5], carrot),
        at([206, 196, 20, 1.3], carrot),
        scallions('kids', 200, 156, 54, 46, 7),
      ].join(''),
      at([354, 60, 12], star(30, '#f28c5a')) + at([46, 52, -10], star(22, '#fbd36b')),
    ),
  }
}

function star(r: number, color: string): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const reach = index % 2 ? r * 0.5 : r
    const angle = (index / 10) * Math.PI * 2 - Math.PI / 2
    return `${Math.round(Math.cos(angle) * reach)} ${Math.round(Math.sin(angle) * reach)}`
  })
  return path(`M${points.join('L')}Z`, color, `stroke="${color}" stroke-width="6" stroke-linejoin="round"`)
}
