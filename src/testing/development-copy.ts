import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { demoOwner } from '#server/demo/demo-people.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const copied = [
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts',
  'src',
  'packages',
  'demo',
  'migrations',
  'public',
]

/** `npm run dev` of a copy of the sources, which may be edited while it runs. */
export type DevelopmentCopy = {
  /** Everything it printed so far. */
  output(): string
  /** The first group of the pattern's last match in what it printed; empty if there is none. The pattern is global. */
  lastOf(pattern: RegExp): string
  /** Replaces the first `from` of a source file, named relative to the root; throws if it is not there. */
  edit(path: string, from: string, to: string): Promise<void>
  /** Asks it to end, and waits until it has. */
  stop(): Promise<void>
  /** Stops it and removes the copy. */
  remove(): Promise<void>
}

/** Starts development on a free port, with a data folder of its own and without the demo's history. */
export async function startDevelopmentCopy(): Promise<DevelopmentCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'comanda-development-'))
  for (const name of copied) await cp(join(root, name), join(folder, name), { recursive: true })
  await linkPackages(folder)
  const development = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: join(folder, 'data'),
      DEMO_NOW: '2026-03-06T17:00:00Z',
      DEMO_HISTORY: '0',
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [development.stdout, development.stderr])
    stream?.on('data', (chunk) => {
      output += chunk
    })
  const stop = () => stopProcess(development)
  return {
    output: () => output,
    lastOf: (pattern) => [...output.matchAll(pattern)].at(-1)?.[1] ?? '',
    edit: (path, from, to) => replaceIn(join(folder, path), from, to),
    stop,
    remove: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** One link for each package: Vite's cache beside them stays in the copy. */
async function linkPackages(folder: string): Promise<void> {
  await mkdir(join(folder, 'node_modules'))
  for (const name of await readdir(join(root, 'node_modules')))
    if (!name.startsWith('.'))
      await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name))
}

async function replaceIn(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not contain '${from}'`)
  await writeFile(file, text.replace(from, to))
}

async function stopProcess(started: ChildProcess): Promise<void> {
  if (started.exitCode !== null || started.signalCode !== null) return
  const ended = once(started, 'exit')
  started.kill('SIGTERM')
  await ended
}

/** A page of menu, kitchen and admin area each, with a text on it and the component that writes it. */
export function pagesToEdit(development: DevelopmentCopy) {
  const menu = development.lastOf(/Menu +(http:\S+)/g)
  const kitchen = development.lastOf(/kitchen +(http:\S+)/g)
  return [
    { name: 'menu', url: menu, file: 'src/web/customer/menu/menu-footer.tsx', text: 'Terms of Service' },
    {
      name: 'kitchen',
      url: kitchen,
      file: 'src/web/kitchen/header/board-header.tsx',
      text: 'Kitchen Display',
    },
    {
      name: 'admin',
      url: `${menu}admin`,
      file: 'src/web/admin/insight/analytics/dashboard/performance-panel.tsx',
      text: 'View All Orders',
    },
  ] as const
}

/** Opens one of `pagesToEdit` as the demo's owner, and waits until it follows changes. */
export async function openFollowing(
  page: Page,
  development: DevelopmentCopy,
  { url, text }: { readonly url: string; readonly text: string },
): Promise<void> {
  page.setDefaultTimeout(120_000)
  const menu = development.lastOf(/Menu +(http:\S+)/g)
  await page.request.post(`${menu}api/auth/sign-in/email`, { data: demoOwner })
  const connected = page.waitForEvent('console', (message) => message.text() === '[vite] connected.')
  await page.goto(url)
  await connected
  await page.getByText(text).first().waitFor()
}
