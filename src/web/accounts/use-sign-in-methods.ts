import { useEffect, useState } from 'react'
import type { SignInMethods } from '#contract/people/security.ts'
import { callApi } from '#web/api/client.ts'

let pending: Promise<SignInMethods | null> | null = null

/** Returns the available sign-in methods, requested once per page load; null until they are known. */
export function useSignInMethods(): SignInMethods | null {
  const [methods, setMethods] = useState<SignInMethods | null>(null)
  useEffect(() => {
    let isShown = true
    void loadSignInMethods().then((loaded) => isShown && setMethods(loaded))
    return () => {
      isShown = false
    }
  }, [])
  return methods
}

async function loadSignInMethods(): Promise<SignInMethods | null> {
  pending ??= ask()
  const methods = await pending
  // The request failed: the next form tries again.
  if (!methods) pending = null
  return methods
}

async function ask(): Promise<SignInMethods | null> {
  try {
    return await (await callApi()).security.signInMethods()
  } catch {
    return null
  }
}
