import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumLaunchOptions } from '../../scripts/chromium.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const copied = [
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts',
  'src',
  'demo',
  'public',
]

let folder: string
let development: ChildProcess
let browser: Browser
let output = ''
beforeAll(async () => {
  // A copy, since the tests change its sources.
  folder = await mkdtemp(join(tmpdir(), 'comanda-development-'))
  for (const name of copied) await cp(join(root, name), join(folder, name), { recursive: true })
  // One link for each package: Vite's cache beside them stays in the copy.
  await mkdir(join(folder, 'node_modules'))
  for (const name of await readdir(join(root, 'node_modules')))
    if (!name.startsWith('.'))
      await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  development = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: join(folder, 'data'),
      DEMO_NOW: '2026-03-06T17:00:00Z',
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [development.stdout, development.stderr])
    stream?.on('data', (chunk) => {
      output += chunk
    })
  browser = await chromium.launch(chromiumLaunchOptions())
})
afterAll(async () => {
  await browser?.close()
  if (development.exitCode === null && development.signalCode === null) {
    const ended = once(development, 'exit')
    development.kill('SIGTERM')
    await ended
  }
  await rm(folder, { recursive: true, force: true })
})

test('[ARC-43] a changed screen appears in the open page without a reload', async () => {
  const { home, kitchen } = await addresses()
  const [menu, board, login] = await Promise.all([open(home), open(kitchen), open(`${home}login`)])
  await edit('src/web/customer/menu/menu-footer.tsx', 'Terms of Service', 'The small print')
  await expectText(menu, 'The small print')
  await edit('src/web/kitchen/board-empty.tsx', 'No Orders Yet Today', 'Nothing to cook yet')
  await expectText(board, 'Nothing to cook yet')
  await edit('src/web/accounts/account-card.tsx', '{title}</h1>', 'Hello. {title}</h1>')
  await expectText(login, 'Hello.')
}, 120_000)

test('[ARC-43] a changed file of the server restarts it', async () => {
  await edit('src/server/operations/print-start-message.ts', 'Comanda is ready', 'Comanda is back')
  await expect.poll(() => output, { timeout: 30_000 }).toContain('Comanda is back')
}, 60_000)

test('[ARC-43] the end of development ends the sandbox too', async () => {
  const sandbox = lastOf(/Payment sandbox +(http:\S+)/g)
  expect((await fetch(sandbox)).status).toBe(200)
  const ended = once(development, 'exit')
  development.kill('SIGTERM')
  await ended
  const answers = () =>
    fetch(sandbox).then(
      () => true,
      () => false,
    )
  await expect.poll(answers).toBe(false)
}, 60_000)

async function addresses() {
  await expect.poll(() => output, { timeout: 60_000 }).toContain('Health')
  return { home: lastOf(/Menu +(http:\S+)/g), kitchen: lastOf(/Sakura Hibachi, kitchen +(http:\S+)/g) }
}

/** The address that the product printed last. */
function lastOf(pattern: RegExp): string {
  return [...output.matchAll(pattern)].at(-1)?.[1] ?? ''
}

/** Opens a page that carries a mark, which a reload would remove. */
async function open(address: string): Promise<Page> {
  const page = await browser.newPage()
  let navigatedAt = 0
  page.on('framenavigated', () => {
    navigatedAt = performance.now()
  })
  await page.goto(address)
  await page.waitForFunction(() => document.querySelector('h1, h2') !== null)
  // The first visit compiles the page, and may end in a reload.
  await expect.poll(() => performance.now() - navigatedAt, { timeout: 30_000 }).toBeGreaterThan(3_000)
  await page.evaluate(() => Object.assign(window, { isNotReloaded: true }))
  return page
}

async function expectText(page: Page, text: string): Promise<void> {
  await page.getByText(text).first().waitFor({ state: 'attached', timeout: 10_000 })
  expect(await page.evaluate(() => 'isNotReloaded' in window)).toBe(true)
}

async function edit(path: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(folder, path), 'utf8')
  expect(text).toContain(from)
  await writeFile(join(folder, path), text.replace(from, to))
}
