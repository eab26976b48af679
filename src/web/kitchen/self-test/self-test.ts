/** KDS-12: the checks when a display is opened: connection, clock, screen, sound. */

import type { BoardState } from '../board-state.ts'
import type { WakeLockState } from '../device/use-wake-lock.ts'

export type Verdict = 'good' | 'warn' | 'bad' | 'waiting' | 'played'
export type Finding = { readonly verdict: Verdict; readonly text: string }

/** Returns whether someone must look at it. */
export function isWrong(verdict: Verdict): boolean {
  return verdict === 'warn' || verdict === 'bad'
}

export function linkFinding(link: BoardState['link']): Finding {
  return link === 'live'
    ? { verdict: 'good', text: 'Orders arrive live.' }
    : { verdict: 'bad', text: 'Not connected. Check the network of this device.' }
}

/** How far a device's clock may be off before it is reported, in milliseconds. */
const clockTolerance = 60_000

/**
 * `ahead`: how far the server's clock is ahead of the device's, in milliseconds. The board always shows the server's time,
 * so a wrong clock misleads no one; it indicates a poorly maintained device.
 */
export function clockFinding(ahead: number, isDemo: boolean): Finding {
  if (isDemo && Math.abs(ahead) > clockTolerance) {
    return { verdict: 'good', text: 'The demo has a clock of its own; the board shows it.' }
  }
  if (Math.abs(ahead) <= clockTolerance) return { verdict: 'good', text: 'The clock is right.' }
  const minutes = Math.round(Math.abs(ahead) / 60_000)
  const off = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ${ahead > 0 ? 'slow' : 'fast'}`
  return {
    verdict: 'warn',
    text: `This device’s clock is ${off}. The board shows the right time; please correct the device.`,
  }
}

export function wakeFinding(state: WakeLockState): Finding {
  switch (state) {
    case 'on':
      return { verdict: 'good', text: 'The screen stays on.' }
    case 'requested':
      return { verdict: 'waiting', text: 'Checking the browser…' }
    case 'off':
      return {
        verdict: 'warn',
        text: 'The screen may turn off. Plug the device in and turn off its energy saving.',
      }
    case 'unsupported':
      return {
        verdict: 'warn',
        text: 'This browser can’t keep the screen on. Turn off the screen’s sleep in the device’s settings.',
      }
  }
}

/** `heard`: the answer to the test tones; null: none yet. `wasPlayed`: whether there is something to answer. */
export function soundFinding(isBlocked: boolean, heard: boolean | null, wasPlayed: boolean): Finding {
  if (isBlocked) return { verdict: 'bad', text: 'The browser is blocking sound. Tap anywhere.' }
  if (heard === null) {
    return wasPlayed
      ? { verdict: 'played', text: 'Did you hear the tones?' }
      : { verdict: 'waiting', text: 'Play the test tones. Do you hear them?' }
  }
  return heard
    ? { verdict: 'good', text: 'The alarm can be heard.' }
    : { verdict: 'bad', text: 'Turn up this device and its speaker, then play the tones again.' }
}
