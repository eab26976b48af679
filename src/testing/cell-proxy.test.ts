import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeCellMaps } from '#server/site/operations/cells/write-cell-maps.ts'
import { findProgram } from './debian-program.ts'
import { fetchFrom } from './http-client.ts'
import { freePort } from './sample-proxy.ts'

const sample = new URL('../../deploy/proxies/haproxy-cells.cfg', import.meta.url)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comanda-cells-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Answers with the name of its cell. */
async function startCell(name: string) {
  const server = createServer((_, response) => response.end(name)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

test('[CEL-9] the sample for HAProxy leads hosts and slugs to their cells, and follows new maps at once', async ({
  skip,
}) => {
  const haproxy = findProgram('haproxy')
  if (haproxy === null) return skip('its program is not installed')
  const cells = [await startCell('east'), await startCell('west')] as const
  const [east, west] = cells.map((server) => `127.0.0.1:${(server.address() as AddressInfo).port}`)
  const port = await freePort()
  const socket = join(folder, 'admin.sock')
  const text = (await readFile(sample, 'utf8'))
    .replace(/bind :443 .*/, `bind 127.0.0.1:${port}`)
    .replaceAll('/etc/haproxy/', `${folder}/`)
    .replaceAll('/run/haproxy/admin.sock', socket)
    .replaceAll(/10\.0\.1\.\d:3001/g, east ?? '')
    .replaceAll(/10\.0\.2\.\d:3001/g, west ?? '')
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, text)
  const slugs = new Map([['sakura', 'west']])
  await writeCellMaps({ hosts: new Map([['sakura.example', 'east']]), slugs }, folder, null)
  const child = spawn(haproxy, ['-db', '-dW', '-f', file], { stdio: 'ignore' })
  const answer = async (host: string, path = '/') => {
    const response = await fetchFrom(port, host)(`http://${host}${path}`).catch(() => null)
    return response?.headers.get('location') ?? (await response?.text())
  }
  try {
    await expect.poll(() => answer('sakura.example')).toBe('east')
    expect(await answer('west.eats.example')).toBe('west')
    expect(await answer('eats.example', '/menu/sakura?day=1')).toBe(
      'https://west.eats.example/menu/sakura?day=1',
    )
    const hosts = new Map([
      ['orders.sakura.example', 'west'],
      ['sakura.example', 'west'],
    ])
    await writeCellMaps({ hosts, slugs: new Map() }, folder, socket)
    expect(await answer('sakura.example')).toBe('west')
    expect(await answer('eats.example', '/menu/sakura')).toBe('east')
    expect(await readFile(join(folder, 'cells.map'), 'utf8')).toBe(
      'orders.sakura.example west\nsakura.example west\n',
    )
  } finally {
    child.kill('SIGTERM')
    await once(child, 'exit')
    for (const server of cells) server.close()
  }
})
