/** The file in a sandbox's folder that says where the running one is found. */

export const readyFileName = 'sandbox.json'

export type ReadyFile = { readonly pid: number; readonly port: number }

/** What the file says, or null where it is not readable as such. */
export function parseReadyFile(text: string): ReadyFile | null {
  try {
    const { pid, port } = JSON.parse(text)
    return Number.isInteger(pid) && Number.isInteger(port) ? { pid, port } : null
  } catch {
    return null
  }
}
