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
  test('800, 1000 and 1200 hertz, square, one after the other, every 2 seconds', () => {
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

  test('ringing again while it rings begins no second alarm', () => {
    const { context, played, passTime } = fakeContext()
    const siren = createSiren(context)
    siren.ring(true)
    siren.ring(true)
    passTime(1999)
    expect(played).toHaveLength(3)
    siren.close()
  })

  test('stopping cuts off what sounds and leaves nothing connected', () => {
    const { context, cut, connected } = fakeContext()
    const siren = createSiren(context)
    siren.ring(true)
    siren.ring(false)
    expect(cut()).toBe(3)
    expect(connected()).toBe(false)
  })

  test('a context that stands still collects no rounds', () => {
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

describe('[KDS-10] the volume', () => {
  test('holds for the alarm to come and for the one that sounds', () => {
    const { context, loudness } = fakeContext()
    const siren = createSiren(context)
    siren.setVolume(0.5)
    siren.ring(true)
    const half = loudness()
    siren.setVolume(1)
    expect(loudness()).toBe(2 * half)
    siren.close()
  })

  test('is tried with one round, and with none while it rings', () => {
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

describe('[KDS-5] sound that is held back', () => {
  test('it is asked for at once, and again when it is turned on', () => {
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

  test('a sound that is taken away later is noticed', () => {
    const { context, change } = fakeContext()
    const siren = createSiren(context)
    change('interrupted')
    expect(siren.isBlocked).toBe(true)
  })

  test('a closed siren listens no more', () => {
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
