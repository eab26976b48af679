import { useEffect, useState } from 'react'
import type { SignInMethods } from '#contract/security.ts'
import { callApi } from '#web/api/client.ts'

let pending: Promise<SignInMethods | null> | null = null

/** How one can sign in here, asked for once while the page lives; null until it is known. */
export function useSignInMethods(): SignInMethods | null {
  const [known, setKnown] = useState<SignInMethods | null>(null)
  useEffect(() => {
    let isShown = true
    void loadSignInMethods().then((found) => isShown && setKnown(found))
    return () => {
      isShown = false
    }
  }, [])
  return known
}

async function loadSignInMethods(): Promise<SignInMethods | null> {
  pending ??= ask()
  const found = await pending
  // Nobody answered: the next form asks again.
  if (!found) pending = null
  return found
}

async function ask(): Promise<SignInMethods | null> {
  try {
    return await (await callApi()).security.signInMethods()
  } catch {
    return null
  }
}
