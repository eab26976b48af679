import { expect, test } from 'vitest'
import { parseNetworks } from '#server/platform/http/client-address.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { openBrowser, signInPath } from '#testing/accounts.ts'
import { createTestClock } from '#testing/clock.ts'
import { startWorld } from '#testing/world.ts'
import { demoOwner } from '../../../demo/demo-people.ts'
import { createProxyWatch } from './proxy-watch.ts'

function watchProxies(trusted: string) {
  const clock = createTestClock('2026-03-07T18:00[America/New_York]')
  const lines: { readonly peer?: string; readonly msg: string }[] = []
  const log = createLog('warn', (line) => lines.push(JSON.parse(line)))
  let count = 0
  const watch = createProxyWatch(parseNetworks(trusted) ?? [], { clock, log }, () => {
    count += 1
  })
  return { clock, lines, watch, count: () => count }
}

test('[OPS-23] a trusted proxy is no problem', () => {
  const { watch, lines, count } = watchProxies('10.0.0.0/8')
  watch.recordForward('10.1.2.3')
  watch.recordForward('::ffff:10.1.2.3')
  expect([watch.warning(), lines, count()]).toEqual([null, [], 0])
})

test('[OPS-23] another one is in the log once an hour, and in the status for a quarter of an hour', () => {
  const { watch, lines, count, clock } = watchProxies('10.0.0.1')
  watch.recordForward('::ffff:172.18.0.1')
  watch.recordForward('::ffff:172.18.0.1')
  expect(lines).toMatchObject([
    { peer: '172.18.0.1', msg: 'requests are forwarded by an address that is not in TRUSTED_PROXIES' },
  ])
  expect(count()).toBe(2)
  expect(watch.warning()).toBe(
    'Requests are forwarded by 172.18.0.1, which is not in TRUSTED_PROXIES. All its visitors share one rate limit.',
  )
  clock.advance({ minutes: 16 })
  expect(watch.warning()).toBeNull()
  clock.advance({ minutes: 45 })
  watch.recordForward('172.18.0.1')
  expect(lines).toHaveLength(2)
})

test('[OPS-23, LOG-1] a public address, which may be a visitor, is not named', () => {
  const { watch, lines } = watchProxies('10.0.0.1')
  watch.recordForward('203.0.113.9')
  expect(lines).toMatchObject([{ peer: 'a public address' }])
  expect(watch.warning()).toContain('forwarded by a public address')
})

test('[OPS-23] forwarded requests of an untrusted proxy show in readiness, status and metrics', async () => {
  const world = await startWorld()
  await world.fetch('/api/site', { headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(await (await world.fetch('/readyz')).json()).toMatchObject({ ready: true, proxy: 'untrusted' })
  const browser = openBrowser(world)
  await browser.post(signInPath, demoOwner)
  expect(await browser.api.site.status()).toMatchObject({ headline: 'Problems with: Proxy' })
  expect(await (await world.fetch('/metrics')).text()).toMatch(/^comanda_untrusted_forwards_total 1$/m)
  await world.close()
})
