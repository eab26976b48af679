/** The demo's clock. Its start is stored in the data folder, so that commands use the same time as the product. */

import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type Clock, clockStartingAt, systemClock } from '../runtime/clock.ts'
import type { Config } from './config.ts'

type ClockConfig = Pick<Config, 'mode' | 'demoNow' | 'dataDir'>

/** TIM-30: starts the product's clock at `DEMO_NOW`, else at the present. */
export async function startProductClock({ mode, demoNow, dataDir }: ClockConfig): Promise<Clock> {
  if (mode !== 'demo') return systemClock
  const file = join(dataDir, fileName)
  if (demoNow === null) {
    await rm(file, { force: true })
    return systemClock
  }
  const draft = `${file}.${process.pid}`
  await mkdir(dataDir, { recursive: true })
  const clock = clockStartingAt(demoNow)
  await writeFile(draft, JSON.stringify({ start: demoNow, startedAt: systemClock.now() }))
  await rename(draft, file)
  return clock
}

/**
 * TIM-31: returns the clock for a command: that of the product last started on this data folder, unless `DEMO_NOW` is a
 * different instant.
 */
export async function readProductClock({ mode, demoNow, dataDir }: ClockConfig): Promise<Clock> {
  if (mode !== 'demo') return systemClock
  const stored = await readStart(join(dataDir, fileName))
  if (stored === null || (demoNow && !demoNow.equals(stored.start)))
    return demoNow ? clockStartingAt(demoNow) : systemClock
  const ahead = stored.startedAt.until(stored.start)
  return { now: () => systemClock.now().add(ahead) }
}

const fileName = 'demo-clock.json'

const instant = z.iso.datetime().transform((text) => Temporal.Instant.from(text))
const startSchema = z.object({ start: instant, startedAt: instant })

/** null if the last product on this folder used the present time, or none was started. */
async function readStart(file: string): Promise<z.infer<typeof startSchema> | null> {
  try {
    return startSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return null
  }
}
