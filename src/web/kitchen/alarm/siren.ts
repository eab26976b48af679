/** The alarm's sound, by Web Audio: on and off, and whether the browser lets it be heard. */

import { alarmRepeatMilliseconds, alarmTones, alarmWave } from '#domain/kitchen/alarm.ts'

/** As much of an AudioContext as the alarm needs. */
export interface ToneContext {
  /** 'running' is the only state in which anything is heard. */
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
  /** KDS-5: sounds the tones until told otherwise. */
  ring(isRinging: boolean): void
  /** KDS-10: from just above 0 to 1, the loudest. Heard at once, in the middle of a round too. */
  setVolume(volume: number): void
  /** One round of the tones, unless it rings anyway. */
  test(): void
  /** Asks the browser for sound; it listens only while a tap or a key is being handled. */
  turnOn(): void
  /** Whether the browser holds the sound back. */
  readonly isBlocked: boolean
  subscribe(listener: () => void): () => void
  close(): void
}

/** How long each tone is held, in seconds: the three take half of the two seconds. */
export const toneSeconds = 0.33
/** Of the loudest volume; a square wave at full scale distorts small speakers. */
const loudness = 0.6

/** A siren on `context`. Close it to give the context back. */
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
      // What has ended is given back with the level that nothing leads to any more.
      playTones(context, level)
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

/** Without leave to sound the promise waits or is refused; the context's state says which, so nothing is lost here. */
function wake(context: ToneContext): void {
  if (context.state !== 'running') void context.resume().catch(() => {})
}

/** The three tones at once and every two seconds. Each round is heard on the audio clock, so that none comes late. */
function repeatTones(context: ToneContext, volume: number) {
  const level = openLevel(context, volume)
  let last = playTones(context, level)
  const timer = setInterval(() => {
    // A context that stands still would collect the rounds and play them all at once.
    if (context.state === 'running') last = playTones(context, level)
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

/** KIT-10: one round, from now on. */
function playTones(context: ToneContext, to: ToneNode) {
  // Read once: the audio clock may move on between two tones.
  const now = context.currentTime
  return alarmTones.map((hertz, index) => {
    const tone = context.createOscillator()
    tone.type = alarmWave
    tone.frequency.value = hertz
    tone.connect(to)
    const begin = now + index * toneSeconds
    tone.start(begin)
    tone.stop(begin + toneSeconds)
    return tone
  })
}
