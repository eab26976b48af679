import { useEffect, useState } from 'react'
import type { WaysIn } from '#contract/security.ts'
import { callApi } from '#web/api/client.ts'

let asked: Promise<WaysIn | null> | null = null

/** How one can sign in here, asked for once while the page lives; null until it is known. */
export function useWaysIn(): WaysIn | null {
  const [known, setKnown] = useState<WaysIn | null>(null)
  useEffect(() => {
    let isShown = true
    void loadWaysIn().then((found) => isShown && setKnown(found))
    return () => {
      isShown = false
    }
  }, [])
  return known
}

async function loadWaysIn(): Promise<WaysIn | null> {
  asked ??= ask()
  const found = await asked
  // Nobody answered: the next form asks again.
  if (!found) asked = null
  return found
}

async function ask(): Promise<WaysIn | null> {
  try {
    return await (await callApi()).security.waysIn()
  } catch {
    return null
  }
}
