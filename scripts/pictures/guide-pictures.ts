/** The pictures of the README and the guide, in `docs/pictures`. */

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, expect } from '@playwright/test'
import sharp from 'sharp'
import { takePicture } from './camera.ts'
import { dinerScenes } from './diner-scenes.ts'
import { kitchenScenes, pausedScenes } from './kitchen-scenes.ts'
import { ownerScenes } from './owner-scenes.ts'
import type { Scene } from './scene.ts'
import { startDemo } from './start-demo.ts'
import { openStudio, type Studio } from './studio.ts'
import { ticketScenes } from './ticket-scenes.ts'

const target = fileURLToPath(new URL('../../docs/pictures', import.meta.url))
const maxBytes = 6_000_000
/** In pixels: twice those of a laptop's window. */
const maxWidth = 2560

/** Owners come first: figures are those of the history, before the orders of the other scenes. */
const scenes = [...ownerScenes, ...dinerScenes, ...kitchenScenes, ...ticketScenes, ...pausedScenes]

/**
 * Takes all pictures, or those with these names, of one demo. A scene that fails leaves its old picture and is reported;
 * returns whether all succeeded. A complete run removes pictures that no scene takes.
 */
export async function takeGuidePictures(browser: Browser, names: readonly string[]): Promise<boolean> {
  const wanted = scenes.filter(({ name }) => names.length === 0 || names.includes(name))
  mkdirSync(target, { recursive: true })
  const demo = await startDemo({ hasHistory: true })
  let failures = 0
  let bytes = 0
  try {
    const studio = await openStudio(browser, demo.site)
    for (const scene of wanted) {
      try {
        bytes += await takeScene(scene, studio)
      } catch (error) {
        failures++
        console.error(`✗ ${scene.name}: ${error instanceof Error ? error.message : error}`)
      }
      await studio.clear()
    }
  } finally {
    await demo.end()
  }
  if (names.length === 0) removeOthers()
  console.log(
    `${wanted.length - failures} of ${wanted.length} pictures, ${Math.round(bytes / 1000)} kB, in ${target}`,
  )
  if (bytes > maxBytes) console.error(`✗ together at most ${maxBytes / 1e6} MB`)
  return failures === 0 && bytes <= maxBytes
}

/** Returns the size of the picture in bytes. */
async function takeScene({ name, set }: Scene, studio: Studio): Promise<number> {
  const setting = await set(studio)
  const { page, part } = 'page' in setting ? setting : { page: setting, part: undefined }
  await expect(page.getByText(/^Loading /)).toHaveCount(0)
  if (!part) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const picture = await sharp(await takePicture(page, part))
    .resize({ width: maxWidth, withoutEnlargement: true })
    .webp({ quality: 80, effort: 6 })
    .toBuffer()
  writeFileSync(join(target, `${name}.webp`), picture)
  console.log(`✓ ${name}`)
  return picture.length
}

function removeOthers(): void {
  const known = new Set(scenes.map(({ name }) => `${name}.webp`))
  for (const file of readdirSync(target)) if (!known.has(file)) rmSync(join(target, file))
}
