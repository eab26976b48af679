import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer, request as requestHttp, type Server } from 'node:http'
import { request as requestHttps } from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findProgram, runProgram } from './debian-program.ts'
import { sakuraHost, startWorld, type World } from './world.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sample = (name: string) => readFileSync(join(root, 'deploy/proxies', name), 'utf8')
const openssl = findProgram('openssl')
const [nginx, haproxy, caddy] = [findProgram('nginx'), findProgram('haproxy'), findProgram('caddy')]

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comanda-proxies-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('[OPS-28] the samples for proxies', () => {
  const samples = ['Caddyfile', 'nginx.conf', 'haproxy.cfg'].map((name) => [name, sample(name)] as const)

  test.for(samples)(
    '%s names both processes, keeps metrics and hosts inside, and says whom to trust',
    ([, text]) => {
      expect(text).toContain('127.0.0.1:3001')
      expect(text).toContain('127.0.0.1:3002')
      expect(text).toContain('/metrics')
      expect(text).toContain('/known-host')
      expect(text).toContain('TRUSTED_PROXIES="127.0.0.1,::1"')
    },
  )

  test('nginx and HAProxy redirect http, cover a kitchen host, and log no query', () => {
    for (const text of [sample('nginx.conf'), sample('haproxy.cfg')]) {
      expect(text).toMatch(/30[18].*https|https.*308/)
      expect(text).toContain('orders.sakura.eats.example')
      expect(text).toMatch(/^ *log.format/m)
      expect(text).not.toMatch(/log.format[^;]*(?:\$request\b|\$request_uri|%r|%HU|%HQ)/)
    }
  })

  test('every path that a sample keeps inside is one of the product', () => {
    const routes = readFileSync(join(root, 'src/server/http/health-routes.ts'), 'utf8')
    for (const path of ['/readyz', '/metrics', '/known-host']) expect(routes).toContain(`'${path}'`)
  })

  test.skipIf(caddy === null)('caddy: the Caddyfile is valid', () => {
    const env = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
    const args = ['validate', '--adapter', 'caddyfile', '--config', 'deploy/proxies/Caddyfile']
    expect(runProgram(caddy, args, env)).toMatchObject({ status: 0 })
  })

  describe('in front of one process that is ready and one that is not', () => {
    let world: World
    let unready: Server
    beforeAll(async () => {
      world = await startWorld()
      unready = createHttpServer((_, response) => response.writeHead(503).end()).listen(0, '127.0.0.1')
      await once(unready, 'listening')
    })
    afterAll(async () => {
      unready.close()
      await world.close()
    })

    /** Ports of the test in place of those of the sample. */
    async function onFreePorts(text: string): Promise<Sample> {
      const { port: unreadyPort } = unready.address() as AddressInfo
      const [http, https, inside] = [await freePort(), await freePort(), await freePort()]
      const ports = { 3001: world.apps[0]?.port, 3002: unreadyPort, 8479: inside }
      const changed = text.replaceAll(
        /127\.0\.0\.1:(3001|3002|8479)\b/g,
        (_, port: keyof typeof ports) => `127.0.0.1:${ports[port]}`,
      )
      return { text: changed, http, https }
    }

    test.skipIf(caddy === null)('Caddy passes visitors to the process that is ready', async () => {
      const { text, http, https } = await onFreePorts(sample('Caddyfile'))
      const file = join(folder, 'Caddyfile')
      const options = `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${http}\n\thttps_port ${https}\n`
      // Only Let's Encrypt's certificates need the internet.
      await writeFile(
        file,
        text.replace('{\n', options).replace('\n\ttls {\n', '\n\ttls {\n\t\tissuer internal\n'),
      )
      await runs(caddy, ['run', '--adapter', 'caddyfile', '--config', file], () =>
        servesVisitors(http, https),
      )
    })

    test.skipIf(haproxy === null || openssl === null)(
      'HAProxy passes visitors to the process that is ready, and has no warning about the sample',
      async () => {
        const { certificate, key } = await makeCertificate()
        const joined = join(folder, 'joined.pem')
        await writeFile(joined, `${await readFile(key, 'utf8')}${await readFile(certificate, 'utf8')}`)
        const { text, http, https } = await onFreePorts(sample('haproxy.cfg'))
        const file = join(folder, 'haproxy.cfg')
        const changed = text
          .replace('/etc/haproxy/certificates/ ', `${joined} `)
          .replace('bind :80\n', `bind 127.0.0.1:${http}\n`)
          .replace('bind :443 ', `bind 127.0.0.1:${https} `)
        await writeFile(file, changed)
        const { status, output } = runProgram(haproxy, ['-c', '-f', file])
        expect([status, output.includes('[WARNING]')]).toEqual([0, false])
        await runs(haproxy, ['-db', '-f', file], () => servesVisitors(http, https))
      },
    )

    test.skipIf(nginx === null || openssl === null)('nginx passes visitors on', async () => {
      const { certificate, key } = await makeCertificate()
      const { text, http, https } = await onFreePorts(sample('nginx.conf'))
      const changed = text
        // nginx itself uses the next process only where one refuses connections.
        .replace(
          / {2}server 127[^;]*;\n(?= {2}keepalive)/,
          `  server 127.0.0.1:${await freePort()} max_fails=1 fail_timeout=2s;\n`,
        )
        .replaceAll(/\/etc\/ssl\/[\w.]+\.pem/g, certificate)
        .replaceAll(/\/etc\/ssl\/[\w.]+\.key/g, key)
        .replaceAll('/var/log/nginx/comanda.log', join(folder, 'access.log'))
        .replaceAll('listen 80', `listen 127.0.0.1:${http}`)
        .replaceAll('listen 443', `listen 127.0.0.1:${https}`)
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folder}/${name};`,
      )
      const file = join(folder, 'nginx.conf')
      await writeFile(
        file,
        `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;\nevents {}\nhttp {\n${temporary.join(' ')}\n${changed}\n}\n`,
      )
      await runs(nginx, ['-e', `${folder}/error.log`, '-c', file], () => servesVisitors(http, https))
    })
  })
})

type Sample = { readonly text: string; readonly http: number; readonly https: number }

/** Visitors get the menu of their host, http is redirected, and what is inside stays there. */
async function servesVisitors(http: number, https: number): Promise<void> {
  const path = '/api/restaurants/sakura/menu'
  const visit = (wanted: string) => responseOf(requestHttps, https, wanted)
  await expect.poll(() => visit(path), { timeout: 20_000 }).toMatchObject({ status: 200 })
  // Until the unready process has failed its checks, HAProxy counts it as ready.
  await expect
    .poll(
      async () =>
        new Set(
          (await Promise.all(Array.from({ length: 8 }, () => visit(path)))).map(({ status }) => status),
        ),
      { timeout: 20_000 },
    )
    .toEqual(new Set([200]))
  expect((await visit('/metrics')).status).toBe(404)
  expect((await visit('/known-host')).status).toBe(404)
  expect(await responseOf(requestHttp, http, path)).toEqual({
    status: 308,
    location: expect.stringMatching(/^https:\/\/sakura\.localhost.*\/api\/restaurants\/sakura\/menu$/),
  })
}

/** The status is 0 where nothing answers yet. */
function responseOf(
  request: typeof requestHttp,
  port: number,
  path: string,
): Promise<{ status: number; location?: string | undefined }> {
  return new Promise((resolve) => {
    const options = {
      host: '127.0.0.1',
      port,
      path,
      headers: { host: sakuraHost },
      agent: false,
      servername: sakuraHost,
      rejectUnauthorized: false,
    }
    request(options, (response) => {
      response.resume()
      resolve({ status: response.statusCode ?? 0, location: response.headers.location })
    })
      .on('error', () => resolve({ status: 0 }))
      .end()
  })
}

/** Runs the program while `work` is under way. */
async function runs(
  program: string | null,
  args: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn(program ?? '', args, { stdio: 'ignore', env })
  const ended = once(child, 'exit')
  try {
    await work()
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function makeCertificate(): Promise<{ readonly certificate: string; readonly key: string }> {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const { status } = runProgram(openssl, [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=eats.example'],
    ...['-keyout', key, '-out', certificate],
  ])
  expect(status).toBe(0)
  return { certificate, key }
}
