/** The samples of deploy/proxies as running proxies: on free ports of loopback, with a certificate of the test's own. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findProgram, runProgram } from './debian-program.ts'

export type SampleName = (typeof sampleNames)[number]

/** Ports of loopback: for visitors by http, and by https. */
type SampleProxy = {
  readonly http: number
  readonly https: number
  stop(): Promise<void>
}

type Ports = { readonly http: number; readonly https: number }
type Prepared = { readonly text: string; readonly args: (file: string) => readonly string[] }

export const sampleNames = ['caddy', 'haproxy', 'nginx'] as const

const files = { caddy: 'Caddyfile', haproxy: 'haproxy.cfg', nginx: 'nginx.conf' } as const
const prepare = { caddy: prepareCaddy, haproxy: prepareHaproxy, nginx: prepareNginx }

export function sampleText(name: SampleName): string {
  return readFileSync(fileURLToPath(new URL(`../../deploy/proxies/${files[name]}`, import.meta.url)), 'utf8')
}

/** Whether its program is installed here, and what makes its certificate. */
export function canRunSample(name: SampleName): boolean {
  return findProgram(name) !== null && (name === 'caddy' || findProgram('openssl') !== null)
}

/** Starts the sample in front of the two processes of a site. */
export async function startSample(
  name: SampleName,
  [first, second]: readonly [number, number],
): Promise<SampleProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'comanda-proxy-'))
  const [http, https, inside] = [await freePort(), await freePort(), await freePort()]
  const ports = { 3001: first, 3002: second, 8479: inside }
  const text = sampleText(name).replaceAll(
    /127\.0\.0\.1:(3001|3002|8479)\b/g,
    (_, port: keyof typeof ports) => `127.0.0.1:${ports[port]}`,
  )
  const prepared = await prepare[name](text, { http, https }, folder)
  const file = join(folder, files[name])
  await writeFile(file, prepared.text)
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn(findProgram(name) ?? '', prepared.args(file), { stdio: 'ignore', env })
  const ended = once(child, 'exit')
  return {
    http,
    https,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

/** Only Let's Encrypt's certificates need the internet. */
async function prepareCaddy(text: string, { http, https }: Ports): Promise<Prepared> {
  const options = `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${http}\n\thttps_port ${https}\n`
  return {
    text: text.replace('{\n', options).replace('\n\ttls {\n', '\n\ttls {\n\t\tissuer internal\n'),
    args: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  }
}

async function prepareHaproxy(text: string, { http, https }: Ports, folder: string): Promise<Prepared> {
  const { certificate, key } = makeCertificate(folder)
  const joined = join(folder, 'joined.pem')
  await writeFile(joined, `${await readFile(key, 'utf8')}${await readFile(certificate, 'utf8')}`)
  return {
    text: text
      .replace('/etc/haproxy/certificates/ ', `${joined} `)
      .replace('bind :80\n', `bind 127.0.0.1:${http}\n`)
      .replace('bind :443 ', `bind 127.0.0.1:${https} `),
    // A warning is an error.
    args: (file) => ['-db', '-dW', '-f', file],
  }
}

async function prepareNginx(text: string, { http, https }: Ports, folder: string): Promise<Prepared> {
  const { certificate, key } = makeCertificate(folder)
  const site = text
    .replaceAll(/\/etc\/ssl\/[\w.]+\.pem/g, certificate)
    .replaceAll(/\/etc\/ssl\/[\w.]+\.key/g, key)
    .replaceAll('/var/log/nginx/comanda.log', join(folder, 'access.log'))
    .replaceAll('listen 80', `listen 127.0.0.1:${http}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${https}`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const log = `error_log ${folder}/error.log;`
  return {
    text: `daemon off; pid ${folder}/pid; ${log}\nevents {}\nhttp {\n${temporary.join(' ')}\n${site}\n}\n`,
    args: (file) => ['-e', `${folder}/error.log`, '-c', file],
  }
}

function makeCertificate(folder: string): { readonly certificate: string; readonly key: string } {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const { status, output } = runProgram(findProgram('openssl'), [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=eats.example'],
    ...['-keyout', key, '-out', certificate],
  ])
  if (status !== 0) throw new Error(output)
  return { certificate, key }
}

/** A port of loopback that nothing listened on a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
