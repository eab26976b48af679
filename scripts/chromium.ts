/** The browser of the browser tests: one that is there, else one that is installed. */

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium, type LaunchOptions } from '@playwright/test'

const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser named by CHROMIUM_PATH, else one in a usual place, else Playwright's own; null where there is none. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, where there is nothing`)
  return named || usualPlaces.find(existsSync) || playwrightsOwn()
}

/** How tests start the browser that is there. Throws where CHROMIUM_PATH names none. */
export function chromiumLaunchOptions(): LaunchOptions {
  const executablePath = findChromium()
  const isRoot = process.getuid?.() === 0
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--autoplay-policy=no-user-gesture-required',
      '--disable-gpu',
      // A page that is let at the camera sees a test picture.
      '--use-fake-device-for-media-stream',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}

/** Makes sure that there is a browser. Throws with what a person can do where none can be installed. */
export function ensureChromium(): void {
  if (findChromium()) return
  console.log('No Chromium here: installing one …')
  const isDebianRoot = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  if (isDebianRoot) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
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
