/**
 * `npm run screenshots`: writes the pictures of the README and the guide. Names after the command select pictures.
 * `npm run screenshots -- --all [--width 390,1440] [--theme light|dark] [tour …]`: every screen and main state, outside of
 * git, at six widths or at these, in both themes or in this one.
 */

import 'temporal-polyfill/global'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { buildProduct } from './build.ts'
import { chromiumLaunchOptions, ensureChromium } from './chromium.ts'
import { takeAllScreens, themes, usualWidths } from './pictures/all-screens.ts'
import { takeGuidePictures } from './pictures/guide-pictures.ts'

const { values, positionals } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    width: { type: 'string' },
    theme: { type: 'string' },
  },
  allowPositionals: true,
})
const shownThemes = themes.filter((theme) => !values.theme || theme === values.theme)
const widths = values.width ? values.width.split(',').map(Number) : usualWidths
if (shownThemes.length === 0 || widths.some((width) => !(width >= 200)))
  throw new Error(`--theme is ${themes.join(' or ')}, --width a list of numbers such as 390,1440`)
buildProduct()
ensureChromium()
const browser = await chromium.launch(chromiumLaunchOptions())
try {
  const succeeded = values.all
    ? await takeAllScreens(browser, { names: positionals, widths, themes: shownThemes })
    : await takeGuidePictures(browser, positionals)
  process.exitCode = succeeded ? 0 : 1
} finally {
  await browser.close()
}
