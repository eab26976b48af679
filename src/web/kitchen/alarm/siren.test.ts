import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSiren, type ToneContext, toneSeconds } from './siren.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

describe('[KIT-10] the tones', () => {
  test('are 800, 1000 and 1200 hertz, square waves, one after another, every 2 seconds', () => {
    const { context, played, passTime } = fakeContext()
    const siren = createSiren(context)
    siren.ring(true)
    passTime(2000)
    siren.ring(false)
    passTime(6000)
    expect(played).toEqual(
      [0, 2].flatMap((round) => [
        { type: 'square', hertz: 800, at: round, until: round + toneSeconds },
        { type: 'square', hertz: 1000, at: round + toneSeconds, until: round + 2 * toneSeconds },
        { type: 'square', hertz: 1200, at: round + 2 * toneSeconds, until: round + 3 * toneSeconds },
      ]),
    )
  })

  test('do not start twice if the alarm already rings', () => {
    const { context, played, passTime } = fakeContext()
    const siren = createSiren(context)
    siren.ring(true)
    siren.ring(true)
    passTime(1999)
    expect(played).toHaveLength(3)
    siren.close()
  })

  test('stop at once and leave nothing connected', () => {
    const { context, cut, connected } = fakeContext()
    const siren = createSiren(context)
    siren.ring(true)
    siren.ring(false)
    expect(cut()).toBe(3)
    expect(connected()).toBe(false)
  })

  test('skip rounds while the context is suspended', () => {
    const { context, played, passTime, change } = fakeContext()
    const siren = createSiren(context)
    siren.ring(true)
    change('suspended')
    passTime(10_000)
    expect(played).toHaveLength(3)
    change('running')
    passTime(2000)
    expect(played).toHaveLength(6)
    siren.close()
  })
})

test('[KIT-41] a cancellation is two falling sine tones, once, also while the alarm rings; none while sound is blocked', () => {
  const { context, played, passTime, change } = fakeContext()
  const siren = createSiren(context)
  siren.ring(true)
  siren.playCancellation()
  const own = [
    { type: 'sine', hertz: 660, at: 0, until: toneSeconds },
    { type: 'sine', hertz: 440, at: toneSeconds, until: 2 * toneSeconds },
  ]
  expect(played.filter(({ type }) => type === 'sine')).toEqual(own)
  siren.ring(false)
  change('suspended')
  siren.playCancellation()
  passTime(4000)
  expect(played.filter(({ type }) => type === 'sine')).toEqual(own)
  siren.close()
})

describe('[KDS-10] the volume', () => {
  test('applies to the next alarm and to the one that rings', () => {
    const { context, loudness } = fakeContext()
    const siren = createSiren(context)
    siren.setVolume(0.5)
    siren.ring(true)
    const half = loudness()
    siren.setVolume(1)
    expect(loudness()).toBe(2 * half)
    siren.close()
  })

  test('is tested with one round, and with none while the alarm rings', () => {
    const { context, played, passTime } = fakeContext()
    const siren = createSiren(context)
    siren.test()
    passTime(4000)
    expect(played.map(({ hertz }) => hertz)).toEqual([800, 1000, 1200])
    siren.ring(true)
    siren.test()
    expect(played).toHaveLength(6)
    siren.close()
  })
})

describe('[KDS-5] blocked sound', () => {
  test('is requested at once, and again when it is turned on', () => {
    const { context, change, resumed } = fakeContext('suspended')
    const siren = createSiren(context)
    const heard = vi.fn()
    siren.subscribe(heard)
    expect(siren.isBlocked).toBe(true)
    expect(resumed()).toBe(1)
    siren.turnOn()
    expect(resumed()).toBe(2)
    change('running')
    expect(siren.isBlocked).toBe(false)
    expect(heard).toHaveBeenCalledTimes(1)
    siren.turnOn()
    expect(resumed()).toBe(2)
  })

  test('is noticed if the browser takes sound away later', () => {
    const { context, change } = fakeContext()
    const siren = createSiren(context)
    change('interrupted')
    expect(siren.isBlocked).toBe(true)
  })

  test('is no longer observed by a closed siren', () => {
    const { context, change, closed } = fakeContext()
    const siren = createSiren(context)
    const heard = vi.fn()
    siren.subscribe(heard)
    siren.close()
    change('suspended')
    expect(heard).not.toHaveBeenCalled()
    expect(closed()).toBe(true)
  })
})

type PlayedTone = { type: string; hertz: number; at: number; until: number }

function fakeContext(initial = 'running') {
  const started = Date.now()
  const played: PlayedTone[] = []
  const listeners = new Set<() => void>()
  let state = initial
  let resumed = 0
  let cut = 0
  let isConnected = false
  const gain = { value: 1 }
  let isClosed = false

  const context: ToneContext = {
    get state() {
      return state
    },
    get currentTime() {
      return (Date.now() - started) / 1000
    },
    destination: { connect() {}, disconnect() {} },
    createOscillator() {
      const tone: PlayedTone = { type: '', hertz: 0, at: 0, until: 0 }
      return {
        set type(type: string) {
          tone.type = type
        },
        frequency: {
          set value(hertz: number) {
            tone.hertz = hertz
          },
        },
        connect() {},
        disconnect() {},
        start(at) {
          tone.at = at
          played.push(tone)
        },
        stop(at) {
          if (at === undefined) cut += 1
          else tone.until = at
        },
      }
    },
    createGain: () => ({
      gain,
      connect() {
        isConnected = true
      },
      disconnect() {
        isConnected = false
      },
    }),
    async resume() {
      resumed += 1
    },
    async close() {
      isClosed = true
    },
    addEventListener: (_, listener) => listeners.add(listener),
    removeEventListener: (_, listener) => listeners.delete(listener),
  }

  return {
    context,
    played,
    passTime: (milliseconds: number) => vi.advanceTimersByTime(milliseconds),
    change(next: string) {
      state = next
      for (const listener of [...listeners]) listener()
    },
    loudness: () => gain.value,
    resumed: () => resumed,
    cut: () => cut,
    connected: () => isConnected,
    closed: () => isClosed,
  }
}
