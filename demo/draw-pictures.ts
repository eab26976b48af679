/**
 * Draws the pictures of the demo restaurants into demo/pictures. The same drawing every time:
 * `node demo/draw-pictures.ts`.
 */

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { barnPictures } from './art/barn-pictures.ts'
import { covers, logos } from './art/brand.ts'
import { drinkPictures } from './art/drinks.ts'
import { lunaPictures } from './art/luna-pictures.ts'
import { sakuraPictures } from './art/sakura-pictures.ts'

const folder = join(import.meta.dirname, 'pictures')
mkdirSync(folder, { recursive: true })

const dishes = { ...sakuraPictures, ...barnPictures, ...lunaPictures, ...drinkPictures }
const pictures = { ...dishes, ...logos, ...covers(dishes) }
for (const [name, svg] of Object.entries(pictures)) writeFileSync(join(folder, `${name}.svg`), svg)

const largest = Math.max(...Object.values(dishes).map((svg) => svg.length))
console.log(
  `${Object.keys(pictures).length} pictures; the largest of a dish has ${(largest / 1024).toFixed(1)} KB`,
)
