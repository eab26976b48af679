import { createContext, useContext, useState } from 'react'

/** The id of the request while the server renders; null in the browser. */
export const ErrorIdContext = createContext<string | null>(null)

/** Returns the id that a visitor reports to support: the log entry's id, or in the browser one derived from the time. */
export function useErrorId(): string {
  const requestId = useContext(ErrorIdContext)
  const [fromTime] = useState(() => `E-${Date.now().toString(36).toUpperCase()}`)
  return requestId ?? fromTime
}
