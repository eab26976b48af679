import { useCallback, useEffect, useRef, useState } from 'react'
import { createSiren, type Siren } from './siren.ts'

/** A context takes a moment to start even if sound is allowed. */
const graceMilliseconds = 500

export type Alarm = {
  /** Whether the browser blocks sound, so that nothing would be heard. */
  readonly isBlocked: boolean
  turnOn(): void
  /** Plays one round of the tones. */
  test(): void
  /** Plays the sound of a cancellation by a diner. */
  playCancellation(): void
}

/**
 * KDS-5: sounds the alarm while `isRinging`, at `volume` (0 to 1). Any tap or key press on the page turns blocked sound on.
 */
export function useAlarm(isRinging: boolean, volume: number): Alarm {
  const siren = useRef<Siren>(null)
  const [isBlocked, setBlocked] = useState(false)
  const turnOn = useCallback(() => siren.current?.turnOn(), [])

  useEffect(() => {
    const opened = createSiren(new AudioContext())
    siren.current = opened
    const update = () => setBlocked(opened.isBlocked)
    const unsubscribe = opened.subscribe(update)
    const timer = setTimeout(update, graceMilliseconds)
    document.addEventListener('click', turnOn)
    document.addEventListener('keydown', turnOn)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      document.removeEventListener('click', turnOn)
      document.removeEventListener('keydown', turnOn)
      siren.current = null
      opened.close()
    }
  }, [turnOn])

  useEffect(() => siren.current?.setVolume(volume), [volume])
  useEffect(() => siren.current?.ring(isRinging), [isRinging])

  const test = useCallback(() => siren.current?.test(), [])
  const playCancellation = useCallback(() => siren.current?.playCancellation(), [])
  return { isBlocked, turnOn, test, playCancellation }
}
