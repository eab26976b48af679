import { expect, test } from 'vitest'
import { hostShows, hostsBelow, hostTyped, whyNotHost, whyNotHostOf } from './host.ts'

test.for([
  ['menu.example.com', true],
  ['sakura.localhost', true],
  ['xn--caf-dma.fr', true],
  ['localhost', false],
  ['Menu.example.com', false],
  ['menu.example.com:3000', false],
  ['menu_1.example.com', false],
  ['-menu.example.com', false],
  ['menu-.example.com', false],
  ['menu..com', false],
  ['.example.com', false],
  ['10.0.0.1', false],
  ['café.fr', false],
  [`${'a'.repeat(64)}.com`, false],
  [`${'a.'.repeat(127)}com`, false],
  ['', false],
] as const)('[RST-10] %s is a host: %s', ([host, isHost]) => {
  expect(whyNotHost(host)?.kind ?? null).toBe(isHost ? null : 'host_invalid')
})

test.for([
  ['https://Menu.Example.com/lunch?x=1', 'menu.example.com'],
  [' menu.example.com:8080 ', 'menu.example.com'],
  ['menu.example.com.', 'menu.example.com'],
] as const)('[RST-10] pasted as %s it is %s', ([typed, host]) => {
  expect(hostTyped(typed)).toBe(host)
})

test.for([
  ['order.example.com', 'host_of_platform'],
  ['luna.order.example.com', 'host_of_platform'],
  ['notsakura.order.example.com', 'host_of_platform'],
  ['sakura.order.example.com', null],
  ['menu.sakura.order.example.com', null],
  ['sakura.com', null],
] as const)('[RST-10] sakura asks for %s: %s', ([host, kind]) => {
  expect(whyNotHostOf(host, 'order.example.com', 'sakura')?.kind ?? null).toBe(kind)
})

test.for([
  ['orders.sakura.com', 'kitchen'],
  ['sakura-orders.com', 'kitchen'],
  ['my-orders-at-sakura.com', 'site'],
  ['sakura-orders.example.com', 'kitchen'],
  ['menu.sakura.com', 'site'],
] as const)('[RST-11] %s shows the %s', ([host, shows]) => {
  expect(hostShows(host)).toBe(shows)
})

test('[RST-12] a site and a kitchen below a host name; none below an IP address or a single word', () => {
  expect(hostsBelow('localhost', 'blue-door')).toEqual([
    { host: 'blue-door.localhost', shows: 'site' },
    { host: 'orders.blue-door.localhost', shows: 'kitchen' },
  ])
  expect(hostsBelow('Order.example.com', 'blue-door').map(({ host }) => host)).toEqual([
    'blue-door.order.example.com',
    'orders.blue-door.order.example.com',
  ])
  expect(hostsBelow('127.0.0.1', 'blue-door')).toEqual([])
  expect(hostsBelow('intranet', 'blue-door')).toEqual([])
})
