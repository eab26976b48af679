/** The sound of the alarm, with Web Audio: starts and stops it, and detects whether the browser blocks it. */

import {
  alarmRepeatMilliseconds,
  alarmTones,
  alarmWave,
  cancelTones,
  cancelWave,
} from '#domain/orders/kitchen/alarm.ts'

/** The parts of an AudioContext that the alarm uses. */
export interface ToneContext {
  /** Sound is audible only while this is 'running'. */
  readonly state: string
  /** The audio clock, in seconds. */
  readonly currentTime: number
  readonly destination: ToneNode
  createOscillator(): ToneNode & {
    type: string
    readonly frequency: ToneValue
    start(at: number): void
    stop(at?: number): void
  }
  createGain(): ToneNode & { readonly gain: ToneValue }
  resume(): Promise<void>
  close(): Promise<void>
  addEventListener(type: 'statechange', listener: () => void): void
  removeEventListener(type: 'statechange', listener: () => void): void
}
interface ToneNode {
  connect(destination: ToneNode): unknown
  disconnect(): void
}
interface ToneValue {
  value: number
}

export type Siren = {
  /** KDS-5: repeats the tones until called with false. */
  ring(isRinging: boolean): void
  /** KDS-10: from just above 0 to 1, the loudest. Applies at once, even during a round. */
  setVolume(volume: number): void
  /** Plays one round of the tones, unless the alarm rings anyway. */
  test(): void
  /** KIT-41: plays the sound of a cancellation once, also while the alarm rings. */
  playCancellation(): void
  /** Requests that the browser allows sound, which it does only while a tap or key press is being handled. */
  turnOn(): void
  /** Whether the browser blocks sound. */
  readonly isBlocked: boolean
  subscribe(listener: () => void): () => void
  close(): void
}

/** The length of each tone in seconds: together the three take half of the two seconds. */
export const toneSeconds = 0.33
/** Relative to full volume; a full-scale square wave distorts small speakers. */
const loudness = 0.6

/** Returns a siren that plays on `context`. Closing the siren closes the context. */
export function createSiren(context: ToneContext): Siren {
  const listeners = new Set<() => void>()
  const notifyListeners = () => {
    for (const listener of listeners) listener()
  }
  let tones: ReturnType<typeof repeatTones> | null = null
  let volume = 1

  context.addEventListener('statechange', notifyListeners)
  wake(context)

  return {
    ring(isRinging) {
      if (isRinging === (tones !== null)) return
      if (isRinging) tones = repeatTones(context, volume)
      else {
        tones?.stop()
        tones = null
      }
    },
    setVolume(next) {
      volume = next
      tones?.setVolume(next)
    },
    test() {
      if (tones) return
      const level = openLevel(context, volume)
      // Nothing to disconnect: ended tones and their unreferenced level are garbage-collected.
      playTones(context, level, alarmTones, alarmWave)
    },
    playCancellation() {
      // A suspended context would play it when it no longer means anything.
      if (context.state === 'running') playTones(context, openLevel(context, volume), cancelTones, cancelWave)
    },
    turnOn: () => wake(context),
    get isBlocked() {
      return context.state !== 'running'
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      tones?.stop()
      context.removeEventListener('statechange', notifyListeners)
      void context.close().catch(() => {})
    },
  }
}

/**
 * If the browser blocks sound, the promise stays pending or rejects. `context.state` shows the result, so errors are
 * ignored.
 */
function wake(context: ToneContext): void {
  if (context.state !== 'running') void context.resume().catch(() => {})
}

/** Plays the three tones now and every two seconds. Each round is scheduled on the audio clock, so that no tone is late. */
function repeatTones(context: ToneContext, volume: number) {
  const level = openLevel(context, volume)
  let last = playTones(context, level, alarmTones, alarmWave)
  const timer = setInterval(() => {
    // A suspended context would queue the rounds and play them all at once.
    if (context.state === 'running') last = playTones(context, level, alarmTones, alarmWave)
  }, alarmRepeatMilliseconds)
  return {
    setVolume(next: number) {
      level.gain.value = next * loudness
    },
    stop() {
      clearInterval(timer)
      for (const tone of last) tone.stop()
      level.disconnect()
    },
  }
}

function openLevel(context: ToneContext, volume: number) {
  const level = context.createGain()
  level.gain.value = volume * loudness
  level.connect(context.destination)
  return level
}

/** Plays these tones once, starting now. */
function playTones(context: ToneContext, to: ToneNode, tones: readonly number[], wave: string) {
  // Read once: the audio clock may advance between two tones.
  const now = context.currentTime
  return tones.map((hertz, index) => {
    const tone = context.createOscillator()
    tone.type = wave
    tone.frequency.value = hertz
    tone.connect(to)
    const begin = now + index * toneSeconds
    tone.start(begin)
    tone.stop(begin + toneSeconds)
    return tone
  })
}
