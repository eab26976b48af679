import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualMix } from '#domain/demo/drills/drill-settings.ts'
import { startWorld, type World } from '#testing/world.ts'
import { readDrillCommand, runDrillCommand } from './drill-command.ts'

const quiet = { isProduction: false, fetch, wait: async () => undefined, onProgress: () => undefined }
const sakura = ['--restaurant', 'sakura']

describe('the arguments of the drill command', () => {
  test('[DRL-13] choose restaurant, size, seed, cook, display and output', () => {
    const args =
      '--restaurant luna --orders 600 --minutes 5 --seed 9 --no-cook --display-dies --scheduled --json'
    expect(readDrillCommand([...args.split(' '), '--url', 'http://localhost:4000/'])).toMatchObject({
      restaurant: 'luna',
      url: 'http://localhost:4000',
      isJson: true,
      settings: { orders: 600, minutes: 5, seed: 9, hasCook: false, displayDies: true, onlyScheduled: true },
    })
  })

  test('[DRL-13] choose the mix, in percent; what is not named is as usual', () => {
    const command = readDrillCommand([
      ...sakura,
      '--declined',
      '50',
      '--later',
      '0',
      '--without-courier',
      '100',
    ])
    expect(command?.settings.mix).toEqual({ ...usualMix, declined: 50, scheduled: 0, withoutCourier: 100 })
  })

  test('[DRL-13] have the usual values', () => {
    expect(readDrillCommand(sakura)).toMatchObject({
      url: 'http://localhost:3000',
      isJson: false,
      settings: { orders: 60, minutes: 15, seed: 7, hasCook: true, displayDies: false, onlyScheduled: false },
    })
  })

  test.each([[[]], [['--orders', '5']], [[...sakura, '--fast']], [[...sakura, '--orders']]])(
    '[DRL-13] %j are not understood',
    (args) => {
      expect(readDrillCommand(args)).toBeNull()
    },
  )
})

describe('a site that runs no drills', () => {
  let world: World
  beforeAll(async () => {
    world = await startWorld()
  })
  afterAll(() => world.close())

  const run = async (args: readonly string[], changes: Partial<typeof quiet> = {}) => {
    const command = readDrillCommand([...sakura, '--url', `http://127.0.0.1:${world.apps[0]?.port}`, ...args])
    if (!command) throw new Error('these arguments are not understood')
    return runDrillCommand(command, { ...quiet, ...changes })
  }

  test('[DRL-8] production refuses the command with a message', async () => {
    expect(await run([], { isProduction: true })).toEqual({
      ok: false,
      lines: [
        'Rush drills run in the demo only. On this production site they would fill the kitchen with invented orders.',
      ],
    })
  })

  test('[DRL-13] the message of the demo is the result', async () => {
    const { ok, lines } = await run([])
    expect(ok).toBe(false)
    expect(lines).toEqual([
      'Rush drills pay with the payment sandbox only. Start the demo without the keys of a payment provider.',
    ])
  })

  test('[DRL-3] a number out of its limits is refused', async () => {
    expect(await run(['--orders', '0'])).toEqual({
      ok: false,
      lines: ['orders: Enter a whole number from 1 to 2,000.'],
    })
  })

  test('[DRL-3] a share above 100 percent is refused', async () => {
    expect((await run(['--cuts', '101'])).lines).toEqual(['mix.cuts: Enter a whole number from 0 to 100.'])
  })

  test('[DRL-13] an address where nothing answers is reported', async () => {
    const { lines } = await run(['--url', 'http://127.0.0.1:1'])
    expect(lines).toEqual(['No demo answers at http://127.0.0.1:1. Start one with npm start.'])
  })
})
