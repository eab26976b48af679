/** Feedback for a tap on a quick-add tile (B1). */

/**
 * WEB-13: beeps and vibrates; must be called while a tap is being handled. Does nothing if the device lacks or blocks sound
 * or vibration.
 */
export function confirmTap(): void {
  try {
    navigator.vibrate?.(30)
    beep()
  } catch {
    // The dish is in the cart; missing sound is not a failure.
  }
}

const hertz = 880
const seconds = 0.09
const loudness = 0.06

let context: AudioContext | null = null

function beep(): void {
  if (!('AudioContext' in globalThis)) return
  context ??= new AudioContext()
  // A browser that suspended the context may resume it during a tap; it may also reject later.
  if (context.state === 'suspended') context.resume().catch(() => {})
  const tone = context.createOscillator()
  const volume = context.createGain()
  const begin = context.currentTime
  tone.frequency.value = hertz
  // Fades out to avoid a click at the end.
  volume.gain.setValueAtTime(loudness, begin)
  volume.gain.exponentialRampToValueAtTime(0.001, begin + seconds)
  tone.connect(volume).connect(context.destination)
  tone.start(begin)
  tone.stop(begin + seconds)
}
