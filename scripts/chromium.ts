/** The browser for the browser tests: an existing one, otherwise an installed one. */

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium, type LaunchOptions } from '@playwright/test'

/** First the shell without windows: a whole browser's own windows are pages too, which costs a third of a test's time. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The browser named by CHROMIUM_PATH, otherwise one in a usual place, otherwise Playwright's own; null if there is none. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist`)
  return named || usualPlaces.find(existsSync) || playwrightsOwn()
}

/** The launch options for the browser, with more switches. Throws if the path in CHROMIUM_PATH does not exist. */
export function chromiumLaunchOptions(...switches: readonly string[]): LaunchOptions {
  const executablePath = findChromium()
  const isRoot = process.getuid?.() === 0
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--autoplay-policy=no-user-gesture-required',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...switches,
    ],
  }
}

/** Makes sure that there is a browser. Throws with instructions if none can be installed. */
export function ensureChromium(): void {
  if (findChromium()) return
  console.log('No Chromium found: installing one …')
  const isDebianRoot = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  if (isDebianRoot) {
    run('apt-get', ['update', '-qq'])
    // Older releases of Debian have only the whole browser.
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (!findChromium()) run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
  }
  if (!findChromium()) run('playwright', ['install', ...(isDebianRoot ? ['--with-deps'] : []), 'chromium'])
  if (!findChromium())
    throw new Error('No Chromium could be installed. Install one, and set CHROMIUM_PATH to where it is.')
}

function playwrightsOwn(): string | null {
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : null
}

function run(command: string, args: readonly string[]): void {
  spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    shell: process.platform === 'win32',
  })
}
