import { paths } from '#web/paths.ts'

export type FailedScreen = 'kitchen' | 'customer' | 'admin' | 'other'

const reported = new Set<string>()

/** CHK-16: sends a crash in the browser to the server's log, under the id on screen. Sent once; never throws. */
export function reportError(errorId: string, screen: FailedScreen, error: unknown): void {
  if (reported.has(errorId)) return
  reported.add(errorId)
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  fetch(paths.errorReports, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ errorId, screen, message: message.slice(0, 500), stack: stack.slice(0, 4000) }),
  }).catch(() => {
    // A network failure may have caused the crash itself.
  })
}
