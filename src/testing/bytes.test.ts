import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { buildPages, worthCompressing } from '../../scripts/build.ts'
import {
  builtFile,
  builtFiles,
  contentOf,
  laterScriptsOf,
  scriptsOf,
  sentBytes,
  stylesOf,
} from './built-files.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const budget: {
  readonly scripts: Readonly<Record<string, number>>
} = JSON.parse(readFileSync(join(root, 'bench/budget.json'), 'utf8'))

const screens = {
  home: 'home',
  menu: 'customer/menu/menu-screen',
  summary: 'customer/summary/summary-screen',
  customerInfo: 'customer/customer-info/customer-info-screen',
  payment: 'customer/payment/payment-screen',
  confirmation: 'customer/confirmation/confirmation-screen',
} as const

// A build is slow when many tests run in parallel.
vi.setConfig({ hookTimeout: 240_000 })
beforeAll(() => buildPages())

const onTheWay = () => scriptsOf(...Object.values(screens)).union(laterScriptsOf(scriptsOf(screens.menu)))

describe('the budget', () => {
  test.for(Object.entries(screens))('[BYT-1] %s: what it loads before it can be used', ([name, route]) => {
    expect(sentBytes(scriptsOf(route))).toBeLessThanOrEqual(budget.scripts[name] ?? 0)
  })

  test('[BYT-1] all scripts from the menu to a paid pickup order', () => {
    expect(sentBytes(onTheWay())).toBeLessThanOrEqual(budget.scripts.upToPaidPickup ?? 0)
  })
})

test('[BYT-2] no code of kitchen, admin area and their libraries is loaded on the way', () => {
  const names = [...onTheWay(), ...scriptsOf('customer/order-status/order-status-screen')]
  expect(names.length).toBeGreaterThan(15)
  expect(names.filter((name) => /^(admin|queries|board|kitchen)/.test(name))).toEqual([])
  const pattern = /STOP ALARM|QueryClient|Recent Orders/
  expect(names.filter((name) => pattern.test(contentOf(name)))).toEqual([])
  // Checks that the files exist; otherwise the test would pass for any build.
  const all = builtFiles().filter((name) => name.endsWith('.js'))
  expect(all.filter((name) => pattern.test(contentOf(name))).length).toBeGreaterThan(2)
})

test('[BYT-5] diners load no style sheet; the admin area adds its own', () => {
  expect(stylesOf(...Object.values(screens), 'customer/order-status/order-status-screen')).toEqual([])
  expect(stylesOf('admin/shell/admin-layout')).toEqual([builtFile('staff-')])
})

test('[BYT-3] every script and style sheet worth compressing has compressed versions', () => {
  const assets = join(root, 'build/client/assets')
  const worth = builtFiles().filter(
    (name) => /\.(js|css)$/.test(name) && contentOf(name).length >= worthCompressing,
  )
  expect(worth.length).toBeGreaterThan(50)
  for (const name of worth) {
    expect([name, existsSync(join(assets, `${name}.gz`))]).toEqual([name, true])
    expect(brotliDecompressSync(readFileSync(join(assets, `${name}.br`))).toString()).toBe(contentOf(name))
  }
})
