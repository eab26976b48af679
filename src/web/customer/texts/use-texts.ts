import { useEffect, useState } from 'react'
import type { DinerTexts } from '#contract/site/texts.ts'
import { followTexts, type KnownTexts } from './follow-texts.ts'

/** PST-4: returns the posts, page links and terms of a restaurant, by its slug; null until they are loaded. */
export function useTexts(restaurant: string | null): DinerTexts | null {
  const [latest, setLatest] = useState<KnownTexts | null>(null)
  useEffect(() => {
    if (restaurant === null) return
    const leaving = new AbortController()
    followTexts(restaurant, setLatest, leaving.signal)
    return () => leaving.abort()
  }, [restaurant])
  return latest?.restaurant === restaurant ? latest.texts : null
}
