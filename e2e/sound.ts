/** The kitchen's sound, as the browser is asked to make it: every tone is noted where it is made. */

import type { Page } from '@playwright/test'

/** A tone as it was begun. `at` is the audio clock, in seconds. */
export type Tone = {
  readonly type: string
  readonly hertz: number
  readonly at: number
  /** When it was told to end, the last word counts. */
  readonly until: number
}

declare global {
  interface Window {
    tonesHeard: { type: string; hertz: number; at: number; until: number }[]
    audioClock(): number
  }
}

/** Notes every tone of the page from now on. Call it before the page is opened. */
export async function recordTones(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tones: Window['tonesHeard'] = []
    let clock = () => 0
    window.tonesHeard = tones
    window.audioClock = () => clock()
    const make = BaseAudioContext.prototype.createOscillator
    BaseAudioContext.prototype.createOscillator = function createRecorded(this: BaseAudioContext) {
      clock = () => this.currentTime
      const oscillator = make.call(this)
      const start = oscillator.start.bind(oscillator)
      const stop = oscillator.stop.bind(oscillator)
      const tone = { type: '', hertz: 0, at: 0, until: Number.POSITIVE_INFINITY }
      oscillator.start = (at = this.currentTime) => {
        Object.assign(tone, { type: oscillator.type, hertz: oscillator.frequency.value, at })
        tones.push(tone)
        start(at)
      }
      oscillator.stop = (at = this.currentTime) => {
        tone.until = Math.min(tone.until, at)
        stop(at)
      }
      return oscillator
    }
  })
}

/** What browsers do before the first tap or key: a context starts suspended, and resumes only after one. */
export async function holdSoundBack(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Not `navigator.userActivation`: a look at the page by the test counts as one there.
    let wasTouched = false
    for (const sign of ['pointerdown', 'keydown']) {
      const note = () => {
        wasTouched = true
      }
      addEventListener(sign, note, { capture: true })
    }
    window.AudioContext = class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options)
        void super.suspend()
      }
      override async resume(): Promise<void> {
        if (wasTouched) await super.resume()
      }
    }
  })
}

export function tonesOf(page: Page): Promise<readonly Tone[]> {
  return page.evaluate(() => window.tonesHeard)
}

/** Seconds of the audio clock on which the page's tones are played; 0 before the first one. */
export function audioClock(page: Page): Promise<number> {
  return page.evaluate(() => window.audioClock())
}
