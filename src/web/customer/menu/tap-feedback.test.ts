import { beforeEach, expect, test, vi } from 'vitest'

const buzzes: number[] = []

beforeEach(() => {
  buzzes.length = 0
  vi.resetModules()
  vi.unstubAllGlobals()
})

async function tap() {
  const { confirmTap } = await import('./tap-feedback.ts')
  confirmTap()
}

test('[WEB-13] a device without sound and vibration accepts the tap silently', async () => {
  vi.stubGlobal('navigator', {})
  await expect(tap()).resolves.toBeUndefined()
})

test('[WEB-13] a browser that blocks all sound still vibrates, and nothing fails', async () => {
  vi.stubGlobal('navigator', { vibrate: (ms: number) => buzzes.push(ms) })
  vi.stubGlobal(
    'AudioContext',
    class {
      constructor() {
        throw new Error('no audio device')
      }
    },
  )
  await expect(tap()).resolves.toBeUndefined()
  expect(buzzes).toEqual([30])
})
