/** The sound of a component test: records every tone that the browser is asked to play. */

import { vi } from 'vitest'

/** A started tone. `at` is the audio clock, in seconds. */
type PlayedTone = {
  readonly type: string
  readonly hertz: number
  readonly at: number
  /** When it ends; the last call wins. */
  readonly until: number
}

/** Records every tone from now on, until the test ends. */
export function recordTones(): readonly PlayedTone[] {
  const tones: PlayedTone[] = []
  const make = BaseAudioContext.prototype.createOscillator
  vi.spyOn(BaseAudioContext.prototype, 'createOscillator').mockImplementation(function recorded(
    this: BaseAudioContext,
  ) {
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
  })
  return tones
}
