/** Every screen and main state for review, in `screenshots/<theme>/<width>/<screen>.png`, outside of git. */

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from '@playwright/test'
import { screenFaults } from '../../e2e/screen-faults.ts'
import { type Tour, tourBegins, tourCheckout, tourKitchen, tourMenu, tourOtherPages } from '../../e2e/tour.ts'
import { tourAccounts } from '../../e2e/tour-accounts.ts'
import { tourAdmin, tourManager, tourPlatform } from '../../e2e/tour-admin.ts'
import { takePicture, takeWholePage } from './camera.ts'
import { type PictureSite, startDemo } from './start-demo.ts'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

const heights: Readonly<Record<number, number>> = {
  320: 640,
  390: 844,
  768: 1024,
  1280: 800,
  1440: 900,
  1920: 1080,
}
/** In CSS pixels. */
export const usualWidths = Object.keys(heights).map(Number)

const target = fileURLToPath(new URL('../../screenshots', import.meta.url))

type TourPlan = {
  readonly take: (tour: Tour) => Promise<void>
  /** Without: a demo without orders, on a Friday noon. */
  readonly hasHistory?: boolean
}

const tours: Readonly<Record<string, TourPlan>> = {
  menu: { take: tourMenu },
  checkout: { take: tourCheckout },
  accounts: { take: tourAccounts },
  other: { take: tourOtherPages },
  kitchen: { take: tourKitchen },
  admin: { take: tourAdmin, hasHistory: true },
  manager: { take: tourManager, hasHistory: true },
  platform: { take: tourPlatform, hasHistory: true },
}
export const tourNames = Object.keys(tours)

type Selection = {
  readonly names: readonly string[]
  readonly widths: readonly number[]
  readonly themes: readonly Theme[]
}

/** WCG-1: each tour starts with a new demo. A screen with faults and a tour that fails are reported; returns whether there are none. */
export async function takeAllScreens(browser: Browser, selection: Selection): Promise<boolean> {
  let succeeded = true
  for (const name of selection.names.length > 0 ? selection.names : tourNames) {
    const plan = tours[name]
    if (!plan) throw new Error(`there is no tour '${name}': ${tourNames.join(', ')}`)
    for (const theme of selection.themes) {
      for (const width of selection.widths) {
        const label = `${name} at ${width} px, ${theme}`
        try {
          const faults = await takeTour(browser, plan, { width, height: heights[width] ?? 900, theme })
          if (faults.length > 0) succeeded = false
          console.log([`${faults.length > 0 ? '✗' : '✓'} ${label}`, ...faults].join('\n  '))
        } catch (error) {
          succeeded = false
          console.error(`✗ ${label}: ${error instanceof Error ? error.message : error}`)
        }
      }
    }
  }
  console.log(`\nThe pictures are in ${target}`)
  return succeeded
}

type Window = { readonly width: number; readonly height: number; readonly theme: Theme }

async function takeTour(
  browser: Browser,
  { take, hasHistory = false }: TourPlan,
  window: Window,
): Promise<readonly string[]> {
  const faults: string[] = []
  const demo = await startDemo(hasHistory ? { hasHistory } : { hasHistory, at: tourBegins })
  try {
    await take(photographing(browser, demo.site, window, faults))
    return faults
  } finally {
    for (const context of browser.contexts()) await context.close()
    await demo.end()
  }
}

/** Photographs each screen, and appends what is wrong with it to `faults`. */
function photographing(
  browser: Browser,
  site: PictureSite,
  { width, height, theme }: Window,
  faults: string[],
): Tour {
  const folder = join(target, theme, String(width))
  mkdirSync(folder, { recursive: true })
  return {
    site,
    paymentUrl: site.paymentUrl,
    newPage: () =>
      browser.newPage({
        viewport: { width, height },
        locale: 'en-US',
        colorScheme: theme,
        reducedMotion: 'reduce',
      }),
    async stop(page, name) {
      for (const fault of await screenFaults(page)) faults.push(`${name}: ${fault}`)
      // A wide board divides itself by the height of its window.
      const isWall = name.startsWith('kitchen-') && width >= 1024
      writeFileSync(join(folder, `${name}.png`), await (isWall ? takePicture : takeWholePage)(page))
    },
  }
}
