/** The world of a browser test with the restaurant's side of the stage: its menu files, its account at the courier. */

import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { toId } from '#domain/ids.ts'
import { sandboxCourierKeys } from '#sandbox/keys.ts'
import type { CourierCredentials } from '#server/adapters/courier/port.ts'
import { keyFor } from '#server/config/app-secret.ts'
import { connectDatabase } from '#server/db/connect.ts'
import { startEmbeddedDatabase } from '#server/db/embedded-database.ts'
import { rateLimits } from '#server/db/schema/accounts.ts'
import { setCourierCredentials } from '#server/delivery/courier-credentials.ts'
import { createLog } from '#server/runtime/log.ts'
import { createCipher } from '#server/security/cipher.ts'
import { apiClient } from '#testing/http-client.ts'
import { makeDataFolder, type RunningProduct, startProduct } from '#testing/product.ts'
import { test as base, type DemoRestaurant } from './world.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A menu as a restaurant writes it; only what tests change is spelled out. */
// biome-ignore lint/suspicious/noExplicitAny: a file as it is before anybody has checked it
export type MenuFile = Record<string, any>

export type Backstage = {
  readonly databaseUrl: string
  readonly appSecret: string
  /** Brings a menu into the running product by the command that restaurants use. */
  importMenu(menu: MenuFile): Promise<void>
  /** Gives a restaurant the sandbox's account at the courier, with these changes; an empty part is none. */
  giveCourier(slug: string, port: number, changes: Partial<CourierCredentials>): Promise<void>
  /** Nobody has tried anything too often. */
  forgetLimits(): Promise<void>
}

/** The demo menu of a restaurant, to be changed and imported. */
export async function demoMenu(slug: DemoRestaurant): Promise<MenuFile> {
  return JSON.parse(await readFile(join(root, `demo/${slug}.json`), 'utf8'))
}

/** Brings a menu file in by the command that restaurants use. Throws with its words where it is refused. */
export async function importMenuFile(
  folder: string,
  menu: MenuFile,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const file = join(folder, 'menu.json')
  await writeFile(file, JSON.stringify(menu))
  const { status, stderr } = spawnSync(
    process.execPath,
    ['src/server/commands/comanda.ts', 'menu', 'import', file, '--replace-details'],
    {
      cwd: root,
      env: { PATH: process.env.PATH, DATA_DIR: folder, ...env },
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(`the menu could not be imported:\n${stderr}`)
}

export const test = base.extend<
  { freshLimits: undefined },
  { product: RunningProduct; backstage: Backstage }
>({
  // All tests come from one address: one must not use up what the next may try.
  freshLimits: [
    async ({ backstage }, use) => {
      await backstage.forgetLimits()
      await use(undefined)
    },
    { auto: true },
  ],

  backstage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn what a fixture needs
    async ({}, use) => {
      const folder = await makeDataFolder()
      const log = createLog('silent')
      const postgres = await startEmbeddedDatabase({ dataDir: folder.path, log, durable: false })
      const appSecret = 'as long as thirty-two characters or longer'
      const cipher = createCipher(keyFor(appSecret, 'courier credentials'))
      const connection = connectDatabase(postgres.url, log, { poolSize: 1 })
      await use({
        databaseUrl: postgres.url,
        appSecret,
        importMenu: (menu) => importMenuFile(folder.path, menu, { DATABASE_URL: postgres.url }),
        async giveCourier(slug, port, changes) {
          const { restaurant } = await apiClient(port, 'localhost').menu.get({ restaurant: slug })
          const account = { ...sandboxCourierKeys, ...changes }
          await setCourierCredentials(connection.db, cipher, toId(restaurant.id), account)
        },
        forgetLimits: async () => void (await connection.db.delete(rateLimits)),
      })
      await connection.close()
      await postgres.stop()
      await folder.remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  product: [
    async ({ demoNow, backstage: { databaseUrl, appSecret } }, use) => {
      const folder = await makeDataFolder()
      const product = await startProduct({
        DATA_DIR: folder.path,
        DATABASE_URL: databaseUrl,
        APP_SECRET: appSecret,
        DEMO_NOW: demoNow,
      })
      await use(product)
      await product.end()
      await folder.remove()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
})
