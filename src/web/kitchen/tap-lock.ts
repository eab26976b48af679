/** KDS-4: how long after a tap no other counts. */
export const lockMilliseconds = 500

export type TapLock = {
  /** Whether this tap counts; if so, none does for a moment. */
  take(): boolean
  close(): void
}

/** KDS-4: the tickets move when one is tapped; the second tap of a hurried finger would hit another. */
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
