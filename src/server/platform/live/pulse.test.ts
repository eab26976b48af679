import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { createPulse, type Pulse } from './pulse.ts'

const pace = { everyMs: 10, againMs: 5, silentAfterMs: 60 }
let answer: () => Promise<boolean> = async () => true
let asked = 0
let pulse: Pulse
function start(first: () => Promise<boolean>) {
  answer = first
  asked = 0
  const ask = () => {
    asked++
    return answer()
  }
  pulse = createPulse({ answers: ask, answersAnew: ask }, pace)
}
afterEach(() => pulse.stop())

const hang = (): Promise<boolean> => new Promise(() => undefined)
const absences = { refuses: async () => false, hangs: hang }

test('[FLT-33] work is waited for as long as the database answers', async () => {
  start(async () => true)
  expect(await pulse.unlessSilent(() => setTimeout(pace.silentAfterMs * 3, 'done'))).toBe('done')
  expect(asked).toBeGreaterThan(2)
})

test.for(['refuses', 'hangs'] as const)(
  '[FLT-33] a database that %s ends all waiting, and nothing is begun while it is silent',
  async (absence) => {
    start(absences[absence])
    expect(await Promise.all([pulse.unlessSilent(hang), pulse.unlessSilent(hang)])).toEqual([
      'silent',
      'silent',
    ])
    let begun = 0
    const begin = async () => {
      begun++
      return 'done'
    }
    expect(await pulse.unlessSilent(begin)).toBe('silent')
    expect(begun).toBe(0)
    answer = async () => true
    await expect.poll(() => pulse.unlessSilent(begin)).toBe('done')
  },
)

test('[FLT-33] one failed look is not silence', async () => {
  const answers = [false, false, true, false, false]
  start(async () => answers.shift() ?? true)
  expect(await pulse.unlessSilent(() => setTimeout(pace.silentAfterMs * 2, 'done'))).toBe('done')
})

test('[FLT-33] an error of the work is passed on', async () => {
  start(async () => true)
  await expect(pulse.unlessSilent(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
})
