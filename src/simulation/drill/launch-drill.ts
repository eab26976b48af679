/** Launches a drill in a thread of its own, so that its work does not slow the server that it measures. */

import { Worker } from 'node:worker_threads'
import type { DrillEvent } from '#domain/demo/drills/drill-event.ts'
import type { Charge, LaunchedDrill } from '#server/demo/drills/drill-engine.ts'
import { programFile } from '#server/platform/runtime/product-files.ts'
import type { RunTask } from './run-drill.ts'

export type DrillThreadMessage =
  | { readonly kind: 'event'; readonly event: DrillEvent }
  | { readonly kind: 'done'; readonly charges: readonly Charge[] }
  | { readonly kind: 'failed'; readonly message: string }

export function launchDrill(task: RunTask, onEvent: (event: DrillEvent) => void): LaunchedDrill {
  const worker = new Worker(programFile('drill-thread'), { workerData: task })
  const done = new Promise<{ readonly charges: readonly Charge[] }>((resolve, reject) => {
    worker.on('message', (message: DrillThreadMessage) => {
      if (message.kind === 'event') return onEvent(message.event)
      if (message.kind === 'done') resolve({ charges: message.charges })
      else reject(new Error(message.message))
    })
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error('the drill ended without a result')))
  })
  return { done, stop: () => worker.postMessage('stop'), kill: () => void worker.terminate() }
}
