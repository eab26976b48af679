import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CallRules, callOut, whyNotAddress } from './call-out.ts'

const publicAddress = '8.8.8.8'
const rules: CallRules = { exceptions: new Set(), networks: [], resolve: async () => [publicAddress] }
const privateNetwork = 'This address leads into a private network.'

/** A server in the private network; nothing may connect to it. */
let connections = 0
const trap = createServer((_, response) => response.end())
trap.on('connection', () => {
  connections += 1
})
beforeAll(async () => new Promise<void>((resolve) => void trap.listen(0, '127.0.0.1', resolve)))
afterAll(() => void trap.close())

describe('an address', () => {
  test.each([
    ['https://till.example/hooks', null],
    ['https://till.example:8443/hooks?a=1', null],
    ['https://8.8.8.8/', null],
    ['https://[2606:4700:4700::1111]/', null],
    ['', 'Enter an https address.'],
    ['till.example/hooks', 'Enter an https address.'],
    ['http://till.example/hooks', 'Enter an https address.'],
    ['ftp://till.example/hooks', 'Enter an https address.'],
    [`https://till.example/${'x'.repeat(500)}`, 'Enter an https address.'],
    ['https://till.example:80/', 'Use port 443 or 8443.'],
    ['https://ada@till.example/', 'Leave name and password out of the address.'],
    ['https://:secret@till.example/', 'Leave name and password out of the address.'],
  ])('[WHK-5] %s: %s', async (text, why) => {
    expect(await whyNotAddress(rules, text)).toBe(why)
  })

  test('[WHK-5] a host without an address is not found', async () => {
    const unknown = { ...rules, resolve: () => Promise.reject(new Error('ENOTFOUND')) }
    expect(await whyNotAddress(unknown, 'https://nowhere.example/')).toBe('We can’t find this host.')
  })

  test.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.1',
    '0x7f000001',
    '0177.0.0.1',
    '017700000001',
    '0.0.0.0',
    '0',
    '10.0.0.1',
    '10.255.255.255',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '0300.0250.1.1',
    '3232235777',
    '169.254.169.254',
    '0xa9fea9fe',
    '100.64.0.1',
    '100.127.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '192.88.99.1',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:8.8.8.8]',
    '[::127.0.0.1]',
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b::8.8.8.8]',
    '[64:ff9b:1::7f00:1]',
    '[2002:7f00:1::]',
    '[2001::1]',
    '[fe80::1]',
    '[fec0::1]',
    '[fc00::1]',
    '[fd12:3456::1]',
    '[ff02::1]',
    '[2001:db8::1]',
    '[100::1]',
    '[3fff::1]',
    '127.0.0.1.',
    '１２７.0.0.1',
    '127。0。0。1',
    '012.0.0.1',
    '0xa.1',
    '167772161',
    '0xc0a80001',
    '2886729729',
    '1681915905',
    '[::ffff:a00:1]',
    '[64:ff9b::a00:1]',
    '[2002:a00:1::]',
    '[ff05::2]',
  ])('[WHK-5] %s is refused, entered, resolved and called', async (host) => {
    const { port } = trap.address() as AddressInfo
    const address = `https://${host}:8443/`
    expect(await whyNotAddress(rules, address)).toBe(privateNetwork)
    const plain = new URL(address).hostname.replace(/^\[(.*)\]$/, '$1')
    const resolving = { ...rules, resolve: async () => [publicAddress, plain] }
    expect(await whyNotAddress(resolving, 'https://till.example/')).toBe(privateNetwork)
    for (const [by, called] of [
      [rules, host],
      [resolving, 'till.example'],
    ] as const)
      expect(await callOut(by, `https://${called}:${port}/`, {}, '{}')).toMatchObject({
        cause: 'Address refused',
      })
    expect(connections).toBe(0)
  })
})

describe('a call', () => {
  test('[WHK-5] a host that is public when it is entered and private when it is called is not connected to', async () => {
    const answers = [[publicAddress], ['127.0.0.1']]
    const rebinding: CallRules = { ...rules, resolve: async () => answers.shift() ?? ['127.0.0.1'] }
    const { port } = trap.address() as AddressInfo
    expect(await whyNotAddress(rebinding, 'https://till.example/')).toBeNull()
    expect(await callOut(rebinding, `https://till.example:${port}/`, {}, '{}')).toMatchObject({
      kind: 'failed',
      cause: 'Address refused',
    })
    expect(connections).toBe(0)
  })

  test('[WHK-3] [WHK-5] an exception is called; redirects are not followed; an endless answer is not read', async () => {
    const { port: trapPort } = trap.address() as AddressInfo
    const location = `https://127.0.0.1:${trapPort}/`
    const receiver = createServer((request, response) => {
      if (request.url === '/redirect') response.writeHead(302, { location }).end()
      else if (request.url === '/date') {
        const date = new Date(Date.now() + 3_600_000).toUTCString()
        response.writeHead(503, { 'retry-after': date }).end()
      } else response.writeHead(503, { 'retry-after': '7' }).write('x')
    })
    await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
    const withException = { ...rules, exceptions: new Set([origin]) }
    expect(await callOut(withException, `${origin}/redirect`, {}, '{}')).toMatchObject({ status: 302 })
    expect(connections).toBe(0)
    const long = await callOut(withException, `${origin}/long`, {}, '{}')
    expect(long).toMatchObject({ kind: 'answered', status: 503, retryAfter: 7 })
    const dated = await callOut(withException, `${origin}/date`, {}, '{}')
    expect(dated.kind === 'answered' && Math.round((dated.retryAfter ?? 0) / 60)).toBe(60)
    expect(await callOut(rules, `${origin}/long`, {}, '{}')).toMatchObject({ cause: 'Address refused' })
    receiver.close()
    expect(await callOut(withException, `${origin}/long`, {}, '{}')).toMatchObject({
      cause: 'Connection failed',
    })
  })

  test('[WHK-5] in the demo programs of this machine are called by http, and private networks are not', async () => {
    const receiver = createServer((_, response) => response.writeHead(204).end())
    await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve))
    const { port } = receiver.address() as AddressInfo
    const demo = { ...rules, callsLoopback: true }
    for (const host of ['127.0.0.1', 'localhost', '[::1]'])
      expect(await whyNotAddress(demo, `http://${host}:${port}/hooks`)).toBeNull()
    expect(await callOut(demo, `http://127.0.0.1:${port}/hooks`, {}, '{}')).toMatchObject({ status: 204 })
    expect(await whyNotAddress(demo, 'http://10.0.0.1/')).toBe('Enter an https address.')
    expect(await whyNotAddress(demo, 'https://10.0.0.1/')).toBe(privateNetwork)
    expect(await whyNotAddress(demo, 'https://localhost.example/')).toBeNull()
    receiver.close()
  })

  test('[WHK-5] the networks of the operator are called as well, and no other', async () => {
    const networks = [
      { address: '10.0.0.0', prefix: 8 },
      { address: '127.0.0.1', prefix: null },
    ]
    const inBuilding: CallRules = { ...rules, networks }
    expect(await whyNotAddress(inBuilding, 'https://10.1.2.3/')).toBeNull()
    expect(await whyNotAddress(inBuilding, 'http://10.1.2.3/')).toBe('Enter an https address.')
    for (const host of ['11.0.0.1', '127.0.0.2'])
      expect(
        await whyNotAddress({ ...inBuilding, resolve: async () => [host] }, 'https://till.example/'),
      ).toBe(host === '11.0.0.1' ? null : privateNetwork)
    const { port } = trap.address() as AddressInfo
    const result = await callOut(inBuilding, `https://127.0.0.1:${port}/`, {}, '{}')
    expect([result, connections]).toMatchObject([{ cause: 'Connection failed' }, 1])
  })
})
