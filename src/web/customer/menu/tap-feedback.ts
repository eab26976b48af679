/** What a tap on a quick-add tile is answered with (B1). */

/** WEB-13: beeps and buzzes; called while a tap is being handled. Where the device has no sound or buzz, or holds it back, nothing happens. */
export function confirmTap(): void {
  try {
    navigator.vibrate?.(30)
    beep()
  } catch {
    // The dish is in the cart; that it can't be heard is no failure.
  }
}

const hertz = 880
const seconds = 0.09
const loudness = 0.06

let context: AudioContext | null = null

function beep(): void {
  if (!('AudioContext' in globalThis)) return
  context ??= new AudioContext()
  // A browser that held it back lets it go now, and says no in its own time.
  if (context.state === 'suspended') context.resume().catch(() => {})
  const tone = context.createOscillator()
  const volume = context.createGain()
  const begin = context.currentTime
  tone.frequency.value = hertz
  // Fades out, so that it ends without a click.
  volume.gain.setValueAtTime(loudness, begin)
  volume.gain.exponentialRampToValueAtTime(0.001, begin + seconds)
  tone.connect(volume).connect(context.destination)
  tone.start(begin)
  tone.stop(begin + seconds)
}
