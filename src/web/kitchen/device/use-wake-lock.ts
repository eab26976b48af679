import { useEffect, useState } from 'react'

/** on: the screen stays awake · off: the system refused or released the lock · unsupported: the browser has no wake lock. */
export type WakeLockState = 'requested' | 'on' | 'off' | 'unsupported'

/** Retry interval after a refusal: a low battery may have been charged in the meantime. */
const askAgainMilliseconds = 60_000

/** KDS-11: keeps the screen awake, and requests the lock again whenever it was lost. */
export function useWakeLock(): WakeLockState {
  const [state, setState] = useState<WakeLockState>('requested')
  useEffect(() => {
    if (!('wakeLock' in navigator)) {
      setState('unsupported')
      return
    }
    let isEnded = false
    let held: WakeLockSentinel | null = null
    const ask = async () => {
      if (isEnded || document.visibilityState !== 'visible' || (held && !held.released)) return
      try {
        const lock = await navigator.wakeLock.request('screen')
        if (isEnded) return void lock.release()
        held = lock
        setState('on')
        lock.addEventListener('release', () => {
          if (isEnded) return
          setState('off')
          void ask()
        })
      } catch {
        setState('off')
      }
    }
    const timer = setInterval(ask, askAgainMilliseconds)
    document.addEventListener('visibilitychange', ask)
    void ask()
    return () => {
      isEnded = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
      void held?.release().catch(() => {})
    }
  }, [])
  return state
}
