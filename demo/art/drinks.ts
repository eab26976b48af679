/** Glasses, bottles, cups, seen from the side. */

import {
  at,
  circle,
  darker,
  diceOf,
  dots,
  ellipse,
  lighter,
  line,
  path,
  rect,
  scatter,
  stamp,
} from './draw.ts'
import { citrus, wedge } from './griddle.ts'
import { mintLeaf } from './small-plates.ts'
import { ground, picture } from './table.ts'

const ice = stamp(
  rect(-15, -15, 30, 30, 7, '#ffffff', 'opacity=".38"') +
    rect(-11, -11, 17, 12, 4, '#ffffff', 'opacity=".4"'),
  [
    [182, 112, 14],
    [216, 104, -18],
    [200, 142, 34],
    [178, 164, -8],
    [222, 158, 20],
  ],
)

/** A tall glass with ice and a straw. */
function tall(
  liquid: string,
  extra = '',
  straw: string | null = '#e2513f',
  layer: string | null = null,
): string {
  return [
    ground(200, 262, 62),
    straw
      ? at(
          [226, 60, 10],
          rect(-4, -44, 8, 150, 4, straw) + rect(-1, -44, 2, 150, 1, '#ffffff', 'opacity=".4"'),
        )
      : '',
    path('M142 52H258L242 250Q241 262 229 262H171Q159 262 158 250Z', '#ffffff', 'opacity=".42"'),
    path('M148 78H252L238 246Q237 254 228 254H172Q163 254 162 246Z', liquid),
    layer ? path('M148 78H252L248 124Q200 150 152 124Z', layer) : '',
    path('M148 78H252L251 88H149Z', lighter(liquid, 0.3), 'opacity=".7"'),
    ice,
    path('M156 62L170 246', 'none', 'stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".55"'),
    path('M142 52H258', 'none', 'stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".9"'),
    dots(scatter(diceOf(liquid), 12, [200, 190], [34, 48]), 4, '#ffffff', 'opacity=".35"'),
    extra,
  ].join('')
}

function shake(color: string, sauce: string, sprinkle: string): string {
  return [
    ground(200, 268, 58),
    at(
      [236, 46, 16],
      rect(-6, -38, 12, 110, 6, '#e2513f') + line('M-6 -24l12 -8M-6 -4l12 -8M-6 16l12 -8', '#ffffff', 4),
    ),
    path('M140 104H260L238 254Q236 268 222 268H178Q164 268 162 254Z', '#ffffff', 'opacity=".6"'),
    path('M146 112H254L233 252Q231 260 221 260H179Q169 260 167 252Z', color),
    path(
      'M152 116C160 150 166 128 172 170C176 190 182 176 184 140C188 124 196 126 200 152C206 190 212 150 218 134C226 118 238 130 246 116Z',
      sauce,
      'opacity=".85"',
    ),
    path('M156 120L172 246', 'none', 'stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".5"'),
    path(
      'M134 108C128 84 150 78 156 80C154 58 184 52 194 60C206 44 238 54 238 76C256 74 272 88 264 108Q200 124 134 108Z',
      '#e9dcc6',
    ),
    path(
      'M136 104C132 84 152 78 158 82C158 60 184 54 194 63C206 48 234 56 236 78C252 76 268 86 262 104Q200 118 136 104Z',
      '#fffaf0',
    ),
    line('M158 96q18 10 36 0M200 88q18 10 34 -2M176 76q12 8 24 0', '#eadcc3', 4.5),
    dots(scatter(diceOf(sprinkle), 16, [200, 88], [48, 16]), 4.5, sprinkle),
    line('M196 46Q200 22 222 18', '#5f8a34', 3.4),
    circle(195, 50, 14, '#b81f33') + circle(193, 48, 11.5, '#d9364a') + circle(189, 44, 3.6, '#f8a9b2'),
  ].join('')
}

const beerGlass = [
  ground(196, 264, 66),
  path('M256 116q44 -4 44 44t-48 48v-20q28 0 28 -28t-24 -24Z', '#ffffff', 'opacity=".75"'),
  path('M136 92H260L252 252Q251 264 239 264H157Q145 264 144 252Z', '#ffffff', 'opacity=".5"'),
  path('M142 100H254L247 248Q246 256 238 256H158Q150 256 149 248Z', '#f2a922'),
  path('M142 100H200L196 256H158Q150 256 149 248Z', '#f8c04a'),
  line('M170 130L174 240M198 130V240M226 130L222 240', '#ffffff', 5, 'opacity=".28"'),
  dots(scatter(diceOf('beer'), 20, [198, 186], [42, 56]), 4, '#fff3c4', 'opacity=".8"'),
  path(
    'M128 104C120 84 138 70 152 74C156 54 186 50 196 62C210 48 240 54 244 74C264 70 276 90 266 106C258 122 250 112 240 120C236 138 222 136 220 118C200 126 180 114 170 118C166 132 150 130 148 116C140 116 132 114 128 104Z',
    '#e9dcc6',
  ),
  path(
    'M130 100C124 84 140 72 154 77C158 58 186 54 196 65C210 52 238 58 242 77C260 74 272 88 263 102C256 114 250 108 240 115C236 128 224 128 222 114C200 120 180 110 170 113C166 126 152 124 150 112C142 112 134 110 130 100Z',
    '#fffdf6',
  ),
].join('')

function bottle(glass: string, label: string, mark: string, cap = '#e9c878', extra = ''): string {
  return [
    ground(200, 272, 44),
    path(
      'M186 44H214V86C214 108 238 116 238 146V256Q238 272 222 272H178Q162 272 162 256V146C162 116 186 108 186 86Z',
      darker(glass, 0.15),
    ),
    path(
      'M188 46H212V88C212 110 234 118 234 146V254Q234 267 222 267H178Q166 267 166 254V146C166 118 188 110 188 88Z',
      glass,
    ),
    rect(183, 28, 34, 22, 5, cap) + line('M188 34v12M195 34v12M202 34v12M209 34v12', darker(cap, 0.25), 2),
    rect(162, 164, 76, 66, 3, label),
    mark,
    line('M176 140V252', '#ffffff', 6, 'opacity=".4"'),
    line('M195 58V92', '#ffffff', 4, 'opacity=".4"'),
    extra,
  ].join('')
}

function teaSet(tea: string, pot: string): string {
  return [
    ground(166, 240, 92),
    path('M76 150Q28 138 36 110L52 112Q52 132 88 136Z', darker(pot, 0.2)),
    path('M244 128q46 -12 46 30t-54 46v-16q36 -4 36 -26t-28 -18Z', darker(pot, 0.15)),
    path('M78 148Q84 108 164 108Q244 108 250 148Q256 240 164 240Q72 240 78 148Z', darker(pot, 0.2)),
    path('M82 148Q88 112 164 112Q240 112 246 148Q250 232 164 232Q78 232 82 148Z', pot),
    path('M112 118Q118 84 164 84Q210 84 216 118Q164 130 112 118Z', lighter(pot, 0.14)) +
      circle(164, 80, 11, darker(pot, 0.2)),
    line('M102 152Q108 132 132 126', '#ffffff', 6, 'opacity=".4"'),
    stamp(circle(0, 0, 5, lighter(pot, 0.3)), [
      [130, 190],
      [164, 196],
      [198, 190],
      [147, 174],
      [181, 174],
    ]),
    ground(310, 258, 46),
    path('M262 190H358Q356 258 330 258H290Q264 258 262 190Z', darker(pot, 0.1)),
    path('M266 190H354Q350 250 328 252H292Q270 250 266 190Z', lighter(pot, 0.25)),
    ellipse(310, 190, 48, 13, lighter(pot, 0.5)) +
      ellipse(310, 191, 42, 10, tea) +
      ellipse(300, 189, 18, 3.5, '#ffffff', 'opacity=".35"'),
    line('M298 172q-10 -14 0 -28t0 -28M322 170q-10 -14 0 -28t0 -26', '#ffffff', 5, 'opacity=".75"'),
  ].join('')
}

function sakeSet(color: string, hot: boolean, drink = '#fbf8ee'): string {
  return [
    ground(160, 258, 62),
    path(
      'M138 60Q134 44 160 44Q186 44 182 60Q178 84 184 100Q214 124 214 186Q214 258 160 258Q106 258 106 186Q106 124 136 100Q142 84 138 60Z',
      darker(color, 0.18),
    ),
    path(
      'M141 62Q150 70 160 70Q170 70 179 62Q174 84 180 102Q208 126 208 186Q208 252 160 252Q112 252 112 186Q112 126 140 102Q146 84 141 62Z',
      color,
    ),
    ellipse(160, 55, 21, 8, darker(color, 0.35)),
    line('M126 182Q126 136 148 112', '#ffffff', 7, 'opacity=".5"'),
    at(
      [164, 186, 0, 2.3],
      path(
        'M0 -18C8 -8 8 0 0 4C-8 0 -8 -8 0 -18ZM0 4C8 2 16 6 18 12C10 16 4 12 0 4ZM0 4C-8 2 -16 6 -18 12C-10 16 -4 12 0 4Z',
        '#d9607c',
        'opacity=".8"',
      ),
    ),
    ground(286, 256, 42),
    path('M244 204H328Q326 256 304 256H268Q246 256 244 204Z', darker(color, 0.16)),
    path('M248 204H324Q320 249 302 250H270Q252 249 248 204Z', color),
    ellipse(286, 204, 42, 12, lighter(color, 0.4)) + ellipse(286, 205, 36, 9, drink),
    hot ? line('M276 186q-9 -13 0 -26t0 -26M298 184q-9 -13 0 -26t0 -24', '#ffffff', 5, 'opacity=".85"') : '',
  ].join('')
}

const stemGlass = (wine: string, extra = '') =>
  [
    ground(200, 268, 48),
    rect(196, 178, 8, 82, 3, '#ffffff', 'opacity=".8"'),
    ellipse(200, 264, 46, 9, '#ffffff', 'opacity=".85"'),
    path('M142 44H258Q268 178 200 184Q132 178 142 44Z', '#ffffff', 'opacity=".5"'),
    path('M144 96H256Q254 174 200 178Q146 174 144 96Z', wine),
    ellipse(200, 96, 56, 9, lighter(wine, 0.35)),
    line('M158 64Q156 132 176 158', '#ffffff', 7, 'opacity=".6"'),
    extra,
  ].join('')

const margarita = [
  ground(200, 270, 50),
  rect(195, 186, 10, 76, 4, '#ffffff', 'opacity=".85"'),
  ellipse(200, 266, 48, 9, '#ffffff', 'opacity=".9"'),
  path(
    'M112 72H288Q284 128 232 140Q234 186 200 188Q166 186 168 140Q116 128 112 72Z',
    '#ffffff',
    'opacity=".55"',
  ),
  path('M120 86H280Q272 124 226 132Q228 178 200 180Q172 178 174 132Q128 124 120 86Z', '#d5e47a'),
  ellipse(200, 86, 80, 12, '#e9f2ab'),
  stamp(rect(-14, -12, 28, 24, 6, '#ffffff', 'opacity=".5"'), [
    [176, 96, 16],
    [218, 100, -14],
    [198, 120, 30],
  ]),
  line('M112 72H288', '#ffffff', 9, 'stroke-dasharray="1 8"'),
  line('M114 74H286', '#f6f1e4', 6, 'stroke-dasharray="2 6"'),
  citrus(276, 70, 28, '#6fae3d', '#cfe88f'),
].join('')

const tint = { warm: '#f9e8cb', rose: '#f8dedb', green: '#e0ebd5', blue: '#d9e8ec', aqua: '#d3ebe6' }

export const drinkPictures: Readonly<Record<string, string>> = {
  soda: picture(tint.warm, tall('#5a2413'), '', 1.06),
  lemonade: picture(
    tint.green,
    tall('#f9e27a', citrus(252, 60, 26) + mintLeaf(176, 70, -30, 1.1) + mintLeaf(176, 70, 20, 1)),
    '',
    1.06,
  ),
  'thai-tea': picture(tint.warm, tall('#c9642a', '', '#7c2326', '#f6d3a4'), '', 1.06),
  'iced-tea': picture(tint.warm, tall('#a8531f', citrus(252, 60, 26)), '', 1.06),
  water: picture(
    tint.blue,
    bottle(
      '#cfe6ef',
      '#ffffff',
      path('M200 178C212 194 214 200 214 206A14 14 0 0 1 186 206C186 200 188 194 200 178Z', '#5fa5c9'),
      '#5fa5c9',
    ),
    '',
    1.06,
  ),
  ramune: picture(
    tint.blue,
    bottle(
      '#9fd8e6',
      '#fffaf0',
      circle(200, 197, 20, '#e2513f') + circle(194, 191, 5, '#fbd0c4'),
      '#4fa3c4',
      circle(200, 108, 11, '#e9f8fb') +
        circle(197, 105, 4, '#ffffff') +
        line('M187 96q-5 12 0 24M213 96q5 12 0 24', '#5fb2c9', 4),
    ),
    '',
    1.06,
  ),
  'green-tea': picture(tint.green, teaSet('#b5bf4a', '#4f6b52')),
  'jasmine-tea': picture(tint.rose, teaSet('#e9c767', '#e9e2d4')),
  beer: picture(tint.warm, beerGlass, '', 1.06),
  'beer-bottle': picture(
    tint.warm,
    bottle(
      '#7a4a1c',
      '#fff6e2',
      rect(162, 176, 76, 8, 0, '#c9263f') +
        rect(162, 210, 76, 8, 0, '#c9263f') +
        path('M200 188l4 7 8 1-6 5 2 8-8-4-8 4 2-8-6-5 8-1Z', '#d9a13a'),
      '#e9c878',
      wedge(200, 34, 160, '#6fae3d', '#d5ec9a', 0.9),
    ),
    '',
    1.06,
  ),
  sake: picture(tint.rose, sakeSet('#dfe6e4', true)),
  'sake-cold': picture(tint.blue, sakeSet('#8fb9c9', false)),
  nigori: picture(tint.rose, sakeSet('#f3dfe0', false, '#ffffff')),
  'plum-wine': picture(
    tint.rose,
    tall('#c9415c', circle(224, 66, 13, '#8fae4a') + circle(220, 62, 4, '#d5e6a0'), null),
    '',
    1.06,
  ),
  'white-wine': picture(tint.green, stemGlass('#f0dd92'), '', 1.06),
  'shake-vanilla': picture('#fbe6c6', shake('#fbeecb', '#f3d999', '#e2513f'), '', 1.04),
  'shake-chocolate': picture('#f6dccb', shake('#8a5638', '#4a2412', '#4a2412'), '', 1.04),
  'shake-strawberry': picture('#fbdcdc', shake('#f5a6b0', '#d9405a', '#d9405a'), '', 1.04),
  'root-beer-float': picture(
    '#fbe6c6',
    tall(
      '#4a2010',
      circle(176, 66, 32, '#e6d3ae') +
        circle(175, 63, 31, '#fff3d6') +
        circle(222, 62, 30, '#e6d3ae') +
        circle(221, 59, 29, '#fffaf0') +
        ellipse(166, 52, 12, 7, '#ffffff'),
    ),
    '',
    1.02,
  ),
  horchata: picture(
    tint.aqua,
    tall(
      '#f3e4c8',
      at([170, 64, 50], rect(-8, -40, 16, 84, 6, '#8a4a22') + rect(-5, -40, 4, 84, 2, '#b87440')) +
        dots(scatter(diceOf('cinnamon'), 16, [200, 84], [42, 5]), 3, '#a4602a'),
    ),
    '',
    1.06,
  ),
  jamaica: picture(
    tint.aqua,
    tall('#a8163d', mintLeaf(176, 70, -30, 1.1) + citrus(252, 60, 26, '#6fae3d', '#cfe88f')),
    '',
    1.06,
  ),
  'agua-mango': picture(
    tint.aqua,
    tall('#f7a928', citrus(252, 60, 26, '#6fae3d', '#cfe88f') + mintLeaf(176, 70, -20, 1.1)),
    '',
    1.06,
  ),
  'cola-bottle': picture(
    tint.aqua,
    bottle(
      '#4a2416',
      '#d9342a',
      line('M172 204C184 184 196 214 208 194S226 196 230 188', '#ffffff', 6),
      '#d9342a',
    ),
    '',
    1.06,
  ),
  margarita: picture(tint.aqua, margarita, '', 1.06),
}
