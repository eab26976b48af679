import { createContext, useContext, useState } from 'react'

/** The id of the request while the server renders; null in the browser. */
export const ErrorIdContext = createContext<string | null>(null)

/** What a visitor can tell support: the id of the log entry, or in the browser an id derived from the time. */
export function useErrorId(): string {
  const requestId = useContext(ErrorIdContext)
  const [fromTime] = useState(() => `E-${Date.now().toString(36).toUpperCase()}`)
  return requestId ?? fromTime
}
