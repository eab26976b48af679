import { useEffect, useState } from 'react'
import type { DinerTexts } from '#contract/site/texts.ts'
import { followTexts, type KnownTexts } from './follow-texts.ts'

/** PST-4: returns the posts, page links and terms of a restaurant, by its slug; null until they are loaded. */
export function useTexts(restaurant: string | null): DinerTexts | null {
  const [known, setKnown] = useState<KnownTexts | null>(null)
  useEffect(() => {
    if (restaurant === null) return
    const leaving = new AbortController()
    followTexts(restaurant, setKnown, leaving.signal)
    return () => leaving.abort()
  }, [restaurant])
  return known?.restaurant === restaurant ? known.texts : null
}
