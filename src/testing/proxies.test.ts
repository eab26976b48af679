import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findProgram, runProgram } from './debian-program.ts'

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

  test.skipIf(nginx === null || openssl === null)('nginx -t: the configuration is valid', async () => {
    const { certificate, key } = await makeCertificate()
    const text = sample('nginx.conf')
      .replaceAll(/\/etc\/ssl\/[\w.]+\.pem/g, certificate)
      .replaceAll(/\/etc\/ssl\/[\w.]+\.key/g, key)
      .replaceAll('/var/log/nginx/comanda.log', join(folder, 'access.log'))
      // Only root may listen on ports below 1024.
      .replaceAll('listen 80', 'listen 28080')
      .replaceAll('listen 443', 'listen 28443')
    const file = join(folder, 'nginx.conf')
    await writeFile(
      file,
      `pid ${folder}/pid; error_log ${folder}/error.log;\nevents {}\nhttp {\n${text}\n}\n`,
    )
    expect(runProgram(nginx, ['-t', '-e', `${folder}/error.log`, '-c', file])).toMatchObject({ status: 0 })
  })

  test.skipIf(haproxy === null || openssl === null)('haproxy -c: the configuration is valid', async () => {
    const { certificate, key } = await makeCertificate()
    const joined = join(folder, 'joined.pem')
    await writeFile(joined, `${await readFile(key, 'utf8')}${await readFile(certificate, 'utf8')}`)
    const file = join(folder, 'haproxy.cfg')
    await writeFile(file, sample('haproxy.cfg').replace('/etc/haproxy/certificates/ ', `${joined} `))
    const { status, output } = runProgram(haproxy, ['-c', '-f', file])
    expect([status, output.includes('[WARNING]')]).toEqual([0, false])
  })
})

async function makeCertificate(): Promise<{ readonly certificate: string; readonly key: string }> {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const { status } = runProgram(openssl, [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=eats.example'],
    ...['-keyout', key, '-out', certificate],
  ])
  expect(status).toBe(0)
  return { certificate, key }
}
