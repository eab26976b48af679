import { useEffect } from 'react'
import { formatDuration } from '#domain/clock/format-time.ts'
import { showWarning } from '../notices/notices.ts'

const noticeableMilliseconds = 10_000

/** KDS-11: shows afterwards that the display was hidden, when new orders could only be heard. */
export function useHiddenNotice(): void {
  useEffect(() => {
    let hiddenAt: number | null = document.visibilityState === 'hidden' ? Date.now() : null
    const update = () => {
      if (document.visibilityState === 'hidden') {
        hiddenAt ??= Date.now()
        return
      }
      const elapsed = hiddenAt === null ? 0 : Date.now() - hiddenAt
      hiddenAt = null
      if (elapsed >= noticeableMilliseconds) showWarning(formatHidden(elapsed))
    }
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
}

/** Returns 'This display was hidden for 3 min. …' */
export function formatHidden(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000)
  const time = minutes < 1 ? 'less than a minute' : formatDuration(minutes)
  return `This display was hidden for ${time}. Keep it in front: new orders are only seen here.`
}
