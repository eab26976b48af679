import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer as createHttpServer, request as requestHttp, type Server } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  canRunSample,
  freePort,
  type SampleName,
  sampleNames,
  sampleText,
  startSample,
} from './sample-proxy.ts'
import { sakuraHost, startWorld, type World } from './world.ts'

describe('[OPS-28] the samples for proxies', () => {
  test.for(sampleNames)(
    '%s names both processes, keeps metrics and hosts inside, and says whom to trust',
    (name) => {
      const text = sampleText(name)
      expect(text).toContain('127.0.0.1:3001')
      expect(text).toContain('127.0.0.1:3002')
      expect(text).toContain('/metrics')
      expect(text).toContain('/known-host')
      expect(text).toContain('TRUSTED_PROXIES="127.0.0.1,::1"')
    },
  )

  test('nginx and HAProxy redirect http, cover a kitchen host, and log no query', () => {
    for (const text of [sampleText('nginx'), sampleText('haproxy')]) {
      expect(text).toMatch(/30[18].*https|https.*308/)
      expect(text).toContain('orders.sakura.eats.example')
      expect(text).toMatch(/^ *log.format/m)
      expect(text).not.toMatch(/log.format[^;]*(?:\$request\b|\$request_uri|%r|%HU|%HQ)/)
    }
  })

  test('every path that a sample keeps inside is one of the product', () => {
    const routes = readFileSync(new URL('../server/entry/http/health-routes.ts', import.meta.url), 'utf8')
    for (const path of ['/readyz', '/metrics', '/known-host']) expect(routes).toContain(`'${path}'`)
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

    /** nginx itself uses the next process only where one refuses connections. */
    const second = async (name: SampleName) =>
      name === 'nginx' ? freePort() : (unready.address() as AddressInfo).port

    test.for(sampleNames)('%s passes visitors to the process that is ready', async (name, { skip }) => {
      skip(!canRunSample(name), 'its program is not installed')
      const proxy = await startSample(name, [world.apps[0]?.port ?? 0, await second(name)])
      try {
        await servesVisitors(proxy.http, proxy.https)
      } finally {
        await proxy.stop()
      }
    })
  })
})

/** nginx asks no process whether it is ready. */
test.for(['caddy', 'haproxy'] as const)(
  '[OPS-28] %s passes visitors on to processes of which none is ready, as while the database is away',
  async (name, { skip }) => {
    skip(!canRunSample(name), 'its program is not installed')
    let isReady = true
    const process = createHttpServer(({ url }, response) =>
      response.writeHead(url === '/readyz' && !isReady ? 503 : 200).end(),
    ).listen(0, '127.0.0.1')
    await once(process, 'listening')
    const { port } = process.address() as AddressInfo
    const proxy = await startSample(name, [port, port])
    const answers = async () => {
      const all = Array.from({ length: 4 }, () => responseOf(requestHttps, proxy.https, '/'))
      return (await Promise.all(all)).map(({ status }) => status)
    }
    try {
      const allGood = [200, 200, 200, 200]
      await expect.poll(answers, { timeout: 20_000 }).toEqual(allGood)
      isReady = false
      // By then they have found that none is ready.
      const until = performance.now() + 3_500
      while (performance.now() < until) expect(await answers()).toEqual(allGood)
    } finally {
      await proxy.stop()
      process.close()
    }
  },
)

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
