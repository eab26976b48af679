/** KDS-4: how long further taps are ignored after a tap. */
const lockMilliseconds = 500

type TapLock = {
  /** Returns whether this tap counts; if so, starts the lock. */
  take(): boolean
  close(): void
}

/** KDS-4: the tickets move when one is tapped, so a quick second tap would hit a different one. */
export function openTapLock(onEnd: () => void = () => {}): TapLock {
  let timer: ReturnType<typeof setTimeout> | null = null
  return {
    take() {
      if (timer !== null) return false
      timer = setTimeout(() => {
        timer = null
        onEnd()
      }, lockMilliseconds)
      return true
    },
    close() {
      if (timer !== null) clearTimeout(timer)
      timer = null
    },
  }
}
