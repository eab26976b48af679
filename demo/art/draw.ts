/** Drawing in SVG text: shapes, places, colours and a dice that always falls the same way. */

/** Where a copy of a drawing goes: x, y, turn in degrees, scale. */
export type Place = readonly [x: number, y: number, turn?: number | undefined, scale?: number | undefined]

/** Even numbers from 0 to 1, the same for the same word. */
export function diceOf(word: string): () => number {
  let state = hash(word)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function hash(word: string): number {
  let value = 2_166_136_261
  for (const letter of word) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return value >>> 0
}

/** A number with one decimal at most: nobody sees more. */
export const n = (value: number): string => String(Math.round(value * 10) / 10)

export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${more && ` ${more}`}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${more && ` ${more}`}/>`

export const rect = (x: number, y: number, w: number, h: number, r: number, fill: string, more = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}" fill="${fill}"${more && ` ${more}`}/>`

export const path = (d: string, fill: string, more = '') =>
  `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`

export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round"${more && ` ${more}`}/>`

export const group = (content: string, more: string) => `<g ${more}>${content}</g>`

/** A drawing put in its place. */
export function at([x, y, turn = 0, scale = 1]: Place, content: string): string {
  return `<g transform="${transformOf([x, y, turn, scale])}">${content}</g>`
}

/** One drawing in many places, kept once. */
export function stamp(content: string, places: readonly Place[]): string {
  const id = `s${(hash(content) % 46_656).toString(36)}`
  const copies = places.map((place) => `<use href="#${id}" ${whereOf(place)}/>`)
  return `<defs><g id="${id}">${content}</g></defs>${copies.join('')}`
}

function whereOf([x, y, turn = 0, scale = 1]: Place): string {
  if (turn || scale !== 1) return `transform="${transformOf([x, y, turn, scale])}"`
  return `x="${n(x)}" y="${n(y)}"`
}

function transformOf([x, y, turn = 0, scale = 1]: Place): string {
  const parts = [`translate(${n(x)} ${n(y)})`]
  if (turn) parts.push(`rotate(${n(turn)})`)
  if (scale !== 1) parts.push(`scale(${Math.round(scale * 100) / 100})`)
  return parts.join('')
}

/** A soft closed outline around 0, 0 that is not quite an ellipse. */
export function blob(dice: () => number, rx: number, ry: number, wobble = 0.12, corners = 8): string {
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * Math.PI * 2
    const reach = 1 + (dice() - 0.5) * 2 * wobble
    return [Math.cos(angle) * rx * reach, Math.sin(angle) * ry * reach] as const
  })
  const middle = (index: number) => {
    const [ax, ay] = points[index % corners] ?? [0, 0]
    const [bx, by] = points[(index + 1) % corners] ?? [0, 0]
    return `${n((ax + bx) / 2)} ${n((ay + by) / 2)}`
  }
  const curves = points.map((_, index) => {
    const [x, y] = points[(index + 1) % corners] ?? [0, 0]
    return `Q${n(x)} ${n(y)} ${middle(index + 1)}`
  })
  return `M${middle(0)}${curves.join('')}Z`
}

/** Places scattered over an ellipse around x, y, those farther up first. */
export function scatter(
  dice: () => number,
  count: number,
  [x, y]: readonly [number, number],
  [rx, ry]: readonly [number, number],
  turn = 360,
): Place[] {
  return Array.from({ length: count }, (_, index): Place => {
    const angle = index * 2.399_963 + dice() * 0.6
    const reach = Math.sqrt((index + 0.5) / count)
    const [dx, dy] = [Math.cos(angle) * reach * rx, Math.sin(angle) * reach * ry]
    return [Math.round(x + dx), Math.round(y + dy), Math.round((dice() - 0.5) * turn)]
  }).sort((a, b) => a[1] - b[1])
}

/** Many short strokes in one path: grains, shreds, crumbs. */
export function strokes(dice: () => number, places: readonly Place[], length: number): string {
  return places
    .map(([x, y]) => {
      const angle = dice() * Math.PI * 2
      const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length]
      return `M${Math.round(x)} ${Math.round(y)}l${length > 3 ? Math.round(dx) : n(dx)} ${length > 3 ? Math.round(dy) : n(dy)}`
    })
    .join('')
}

/** Round dots in one path: peas, roe, crumbs. */
export function dots(places: readonly Place[], size: number, color: string, more = ''): string {
  return line(places.map(([x, y]) => `M${n(x)} ${n(y)}h0`).join(''), color, size, more)
}

/** A drawing made larger around the middle of the picture. */
export function larger(
  share: number,
  content: string,
  [x, y]: readonly [number, number] = [200, 150],
): string {
  return at([x - x * share, y - y * share, 0, share], content)
}

/** A colour on the way from one (`#rrggbb`) to another; share 0 to 1. */
export function mix(from: string, to: string, share: number): string {
  const channel = (color: string, index: number) =>
    Number.parseInt(color.slice(1 + index * 2, 3 + index * 2), 16)
  const mixed = [0, 1, 2].map((index) =>
    Math.round(channel(from, index) * (1 - share) + channel(to, index) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${mixed.join('')}`
}

export const darker = (color: string, share = 0.2) => mix(color, '#2a130a', share)
export const lighter = (color: string, share = 0.3) => mix(color, '#fffaf0', share)

/** The same drawing in fewer letters: an outline that is used again is written once, numbers and colours are short. */
export function condensed(svg: string): string {
  const uses = new Map<string, number>()
  for (const [, d = ''] of svg.matchAll(/<path d="([^"]{50,})"/g)) uses.set(d, (uses.get(d) ?? 0) + 1)
  const again = [...uses].filter(([, count]) => count > 1).map(([d]) => d)
  const shared = again.map((d, index) => `<path id="p${index}" d="${d}"/>`).join('')
  const linked = again.reduce(
    (text, d, index) => text.replaceAll(`<path d="${d}"`, `<use href="#p${index}"`),
    svg,
  )
  return linked
    .replace('<defs>', `<defs>${shared}`)
    .replace(/(?<![\d.#\w])(-?)0\.(?=\d)/g, '$1.')
    .replace(/#([\da-f])\1([\da-f])\2([\da-f])\3(?=")/g, '#$1$2$3')
}
