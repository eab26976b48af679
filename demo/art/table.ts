/** What food stands on: the table, plates, bowls, boards, cups. Light falls from the upper left. */

import { at, circle, condensed, ellipse, group, larger, line, mix, n, path, rect } from './draw.ts'

export const width = 400
export const height = 300

/** A finished picture: the table in a tint, and what stands on it. */
export function picture(tint: string, content: string, decoration = '', zoom = 1.12): string {
  const light = mix(tint, '#ffffff', 0.55)
  const drawn = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<defs><radialGradient id="t" cx=".36" cy=".28" r=".95"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${tint}"/></radialGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#t)"/>`,
    decoration,
    larger(zoom, content),
    '</svg>\n',
  ]
  return condensed(drawn.join(''))
}

const shadow = (shape: (grow: number, x: number, y: number) => string) =>
  group(shape(4, 6, 10), 'opacity=".1"') + group(shape(0, 4, 6), 'opacity=".14"')

/** A round plate of radius r with its rim. */
export function plate(
  color = '#fbf9f5',
  [x, y, r]: readonly [number, number, number] = [200, 150, 122],
): string {
  const dark = color < '#8'
  const well = mix(color, dark ? '#000000' : '#b9a58f', dark ? 0.25 : 0.14)
  return [
    shadow((grow, dx, dy) => circle(x + dx, y + dy, r + grow, '#3a1c0c')),
    circle(x, y, r, mix(color, dark ? '#ffffff' : '#a08b76', dark ? 0.16 : 0.22)),
    circle(x - 1, y - 1.5, r - 1.5, color),
    circle(x, y, r * 0.79, well),
    circle(x + 1, y + 1.5, r * 0.78, mix(color, dark ? '#000000' : '#ffffff', dark ? 0.12 : 0.35)),
    line(
      `M${n(x - r * 0.86)} ${n(y - r * 0.26)}A${n(r * 0.9)} ${n(r * 0.9)} 0 0 1 ${n(x - r * 0.26)} ${n(y - r * 0.86)}`,
      '#ffffff',
      4,
      `opacity="${dark ? 0.25 : 0.9}"`,
    ),
  ].join('')
}

/** A bowl seen from above, filled with something of one colour. */
export function bowl(
  color: string,
  filling: string,
  [x, y, r]: readonly [number, number, number] = [200, 150, 116],
): string {
  return [
    shadow((grow, dx, dy) => circle(x + dx, y + dy, r + grow, '#3a1c0c')),
    circle(x, y, r, mix(color, '#000000', 0.25)),
    circle(x - 1, y - 1.5, r - 1.5, color),
    circle(x, y, r * 0.9, mix(color, '#000000', 0.35)),
    circle(x, y + 1, r * 0.86, filling),
    ellipse(x - r * 0.12, y - r * 0.14, r * 0.66, r * 0.62, mix(filling, '#ffffff', 0.12)),
    line(
      `M${n(x - r * 0.9)} ${n(y - r * 0.3)}A${n(r * 0.95)} ${n(r * 0.95)} 0 0 1 ${n(x - r * 0.3)} ${n(y - r * 0.9)}`,
      '#ffffff',
      3.5,
      'opacity=".45"',
    ),
  ].join('')
}

/** A small cup of sauce. */
export function cup(x: number, y: number, sauce: string, r = 24, color = '#fdfbf7'): string {
  return [
    circle(x + 2, y + 4, r + 1, '#000000', 'opacity=".16"'),
    circle(x, y, r, color),
    circle(x, y, r * 0.8, mix(sauce, '#000000', 0.18)),
    circle(x, y + 1.5, r * 0.74, sauce),
    ellipse(x - r * 0.22, y - r * 0.24, r * 0.26, r * 0.15, '#ffffff', 'opacity=".5"'),
  ].join('')
}

/** A board or long plate with rounded corners. */
export function board(
  color: string,
  [x, y, w, h]: readonly [number, number, number, number] = [56, 62, 288, 176],
  grain = true,
): string {
  const lines = [0.22, 0.47, 0.74].map((share, index) =>
    line(
      `M${n(x + 14)} ${n(y + h * share)}q${n(w * 0.3)} ${index % 2 ? -5 : 5} ${n(w * 0.55)} 0t${n(w * 0.35)} 0`,
      mix(color, '#000000', 0.22),
      1.6,
      'opacity=".45"',
    ),
  )
  return [
    shadow((grow, dx, dy) => rect(x + dx - grow, y + dy - grow, w + grow * 2, h + grow * 2, 22, '#3a1c0c')),
    rect(x, y, w, h, 20, mix(color, '#000000', 0.24)),
    rect(x, y, w, h - 6, 20, color),
    rect(x + 5, y + 4, w - 10, h - 15, 16, mix(color, '#ffffff', 0.09)),
    grain ? lines.join('') : '',
  ].join('')
}

/** Chopsticks that lie at the right edge. */
export const chopsticks = (color = '#8a3324'): string =>
  at(
    [372, 152, 10],
    [-6, 6]
      .map((x) =>
        [
          rect(x - 2 + 3, -104 + 4, 5, 210, 2.5, '#000000', 'opacity=".13"'),
          path(`M${x - 3} -104h6l-1.4 210h-3.2Z`, color),
          rect(x - 3, -104, 6, 26, 2, '#e9c878'),
        ].join(''),
      )
      .join(''),
  )

/** A cherry blossom. */
export function blossom(x: number, y: number, size: number, color = '#f4a9b8'): string {
  const petal = path('M0 0C-9 -6 -9 -18 -3 -21L0 -18L3 -21C9 -18 9 -6 0 0Z', color)
  const petals = [0, 72, 144, 216, 288].map((turn) => at([0, 0, turn], petal)).join('')
  return at([x, y, x % 60, size], petals + circle(0, 0, 4, '#d9607c') + circle(0, 0, 1.8, '#ffe2a8'))
}

/** A folded cloth behind the plate. */
export function cloth(color: string, stripe: string, turn = -14): string {
  const stripes = [14, 24, 150, 160].map((x) => rect(x, 0, 5, 330, 0, stripe, 'opacity=".55"')).join('')
  return at(
    [236, -14, turn],
    rect(4, 6, 180, 330, 4, '#000000', 'opacity=".07"') + rect(0, 0, 180, 330, 4, color) + stripes,
  )
}

/** A dark ellipse on which a thing seen from the side stands. */
export const ground = (x: number, y: number, rx: number): string =>
  ellipse(x + 4, y + 3, rx * 1.12, rx * 0.17, '#3a1c0c', 'opacity=".1"') +
  ellipse(x, y, rx, rx * 0.13, '#3a1c0c', 'opacity=".2"')
