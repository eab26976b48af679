/** The file in a sandbox's folder that says where the running one is found. */

export const readyFileName = 'sandbox.json'

export type ReadyFile = { readonly pid: number; readonly port: number; readonly smtpPort: number }

/** What the file says, or null where it is not readable as such. */
export function parseReadyFile(text: string): ReadyFile | null {
  try {
    const { pid, port, smtpPort } = JSON.parse(text)
    return [pid, port, smtpPort].every(Number.isInteger) ? { pid, port, smtpPort } : null
  } catch {
    return null
  }
}
