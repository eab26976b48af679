import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from '#server/entry/app.ts'
import { filesInFolder } from '#server/platform/adapters/storage/local-folder.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { startTestEnvironment, type TestEnvironment, testAppOptions } from '#testing/test-environment.ts'

let environment: TestEnvironment
let work: string
const apps: App[] = []
beforeAll(async () => {
  environment = await startTestEnvironment()
  work = await mkdtemp(join(tmpdir(), 'comanda-builds-'))
})
afterAll(async () => {
  for (const app of apps) await app.stop()
  await environment.close()
  await rm(work, { recursive: true, force: true })
})

/** Creates a build with its own script, also compressed, and a font. */
async function aBuild(name: string, script: string): Promise<string> {
  const assets = join(work, name, 'assets')
  await mkdir(assets, { recursive: true })
  await writeFile(join(assets, `menu-${name}.js`), script)
  await writeFile(join(assets, `menu-${name}.js.br`), brotliCompressSync(script))
  await writeFile(join(assets, `font-${name}.woff2`), Buffer.from([1, 2, 3]))
  return join(work, name)
}

async function startWith(
  clientFolder: string,
  changes: Partial<Parameters<typeof startApp>[0]> = {},
): Promise<App> {
  const { databaseUrl, sandbox, clock } = environment
  const files = filesInFolder(join(work, 'files'))
  const app = await startApp({
    ...testAppOptions(databaseUrl, sandbox.origin, clock),
    clientFolder,
    files,
    ...changes,
  })
  apps.push(app)
  return app
}

const ask = ({ port }: App, path: string, encoding = 'br') =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': encoding } })

test('[RUN-8] the files of both builds are found at both processes while one replaces the other, and afterwards', async () => {
  const old = await startWith(await aBuild('aaaaaaaa', 'the old one'))
  const next = await startWith(await aBuild('bbbbbbbb', 'the next one'))
  for (const app of [old, next]) {
    for (const [name, text] of [
      ['aaaaaaaa', 'the old one'],
      ['bbbbbbbb', 'the next one'],
    ] as const) {
      for (const encoding of ['br', 'identity']) {
        const answer = await ask(app, `/assets/menu-${name}.js`, encoding)
        expect([answer.status, await answer.text()]).toEqual([200, text])
        expect(answer.headers.get('content-type')).toContain('text/javascript')
        expect(answer.headers.get('cache-control')).toContain('immutable')
      }
      const font = await ask(app, `/assets/font-${name}.woff2`)
      expect([...new Uint8Array(await font.arrayBuffer())]).toEqual([1, 2, 3])
    }
  }
  await old.stop()
  expect((await ask(next, '/assets/menu-aaaaaaaa.js')).status).toBe(200)
})

test.for(['/assets/menu-cccccccc.js', '/assets/..%2f..%2fsecret-aaaaaaaa.js', '/assets/menu.js', '/assets/'])(
  '[RUN-8] %s belongs to no build',
  async (path) => {
    const [, next] = apps
    if (!next) throw new Error('no process runs')
    expect((await ask(next, path)).status).toBe(404)
  },
)

test('[RUN-9] a build is stored for seven days after its last process', async () => {
  const statusAfter = async (days: number) => {
    environment.clock.advance({ hours: 24 * days })
    const app = await startWith(await aBuild('dddddddd', 'a later one'))
    return (await ask(app, '/assets/menu-bbbbbbbb.js')).status
  }
  expect(await statusAfter(7)).toBe(200)
  expect(await statusAfter(1)).toBe(404)
})

test('[RUN-9] a process starts although the store is unavailable, and logs it', async () => {
  const lines: string[] = []
  const away = async () => {
    throw new Error('the bucket is away')
  }
  const app = await startWith(await aBuild('eeeeeeee', 'mine'), {
    files: { put: away, get: away, remove: away, list: away },
    log: createLog('warn', (line) => lines.push(line)),
  })
  expect(await (await ask(app, '/assets/menu-eeeeeeee.js')).text()).toBe('mine')
  expect(lines.join()).toContain('the files of this build could not be shared')
})
