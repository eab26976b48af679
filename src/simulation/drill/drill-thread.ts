/** Entry point of the thread that runs a drill. */

import '#server/platform/runtime/map-sources.ts'
import 'temporal-polyfill/global'
import { parentPort, workerData } from 'node:worker_threads'
import type { DrillThreadMessage } from './launch-drill.ts'
import type { RunTask } from './run-drill.ts'

const stopping = new AbortController()
parentPort?.once('message', () => stopping.abort())
// Listening for a stop must not keep a finished thread alive.
parentPort?.unref()

const { runDrill } = await import('./run-drill.ts')
try {
  const { charges } = await runDrill(workerData as RunTask, {
    stop: stopping.signal,
    onEvent: (event) => report({ kind: 'event', event }),
  })
  report({ kind: 'done', charges })
} catch (error) {
  report({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
}

function report(message: DrillThreadMessage): void {
  parentPort?.postMessage(message)
}
