/** The photo that the kitchen took when it paused ordering: a rail full of tickets, drawn. */

import sharp from 'sharp'

const ticket = (x: number, rows: number) =>
  `<g transform="translate(${x} 120) rotate(${(x % 7) - 3})"><rect width="92" height="${90 + rows * 24}" rx="3" fill="#fbfaf3"/>${Array.from(
    { length: rows },
    (_, row) =>
      `<rect x="12" y="${44 + row * 24}" width="${40 + ((row * 17) % 30)}" height="7" fill="#5b5648"/>`,
  ).join('')}<rect x="12" y="16" width="58" height="13" fill="#22201a"/></g>`

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
<rect width="800" height="600" fill="#3b3a38"/><rect y="440" width="800" height="160" fill="#8f938f"/>
<rect y="96" width="800" height="26" fill="#c9ccca"/>${[20, 122, 226, 330, 434, 538, 642].map((x, place) => ticket(x, 3 + (place % 4))).join('')}
<circle cx="180" cy="520" r="58" fill="#2a2a2a"/><circle cx="360" cy="520" r="58" fill="#2a2a2a"/><circle cx="540" cy="520" r="58" fill="#2a2a2a"/></svg>`

/** Returns a JPEG. */
export async function drawKitchen(): Promise<Uint8Array> {
  return sharp(Buffer.from(drawing)).jpeg({ quality: 70 }).toBuffer()
}
