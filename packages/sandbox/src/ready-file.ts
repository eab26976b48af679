/** The file in a sandbox's folder that records where the running sandbox listens. */

export const readyFileName = 'sandbox.json'

export type ReadyFile = { readonly pid: number; readonly port: number; readonly smtpPort: number }

/** Parses the file; null if it is invalid. */
export function parseReadyFile(text: string): ReadyFile | null {
  try {
    const { pid, port, smtpPort } = JSON.parse(text)
    return [pid, port, smtpPort].every(Number.isInteger) ? { pid, port, smtpPort } : null
  } catch {
    return null
  }
}
