/** CPU seconds of each part of the system; empty if the operating system does not report them. */

import { readdir, readFile } from 'node:fs/promises'
import { readPostmasterFile } from '#embedded-postgres/postmaster.ts'
import type { FaultEnvironment } from '../fault-environment.ts'

export type CpuSeconds = Readonly<Record<'servers' | 'database' | 'sandbox' | 'diners and kitchens', number>>

export type CpuReading = CpuSeconds & { since(before: CpuSeconds): CpuSeconds }

export async function cpuSeconds(environment: FaultEnvironment): Promise<CpuReading> {
  const processes = await readProcesses()
  const postmaster = (await readPostmasterFile(environment.clusterFolder))?.pid ?? null
  const apps = new Set(environment.apps.map((app) => app.pid()))
  const sum = (belongs: (each: Process) => boolean) =>
    processes.filter(belongs).reduce((seconds, each) => seconds + each.seconds, 0)
  const reading = {
    servers: sum(({ pid }) => apps.has(pid)),
    database: sum(({ pid, parent }) => postmaster !== null && (pid === postmaster || parent === postmaster)),
    sandbox: sum(({ pid }) => pid === environment.sandboxPid),
    'diners and kitchens': sum(({ pid }) => pid === process.pid),
  }
  return {
    ...reading,
    since: (before) => ({
      servers: reading.servers - before.servers,
      database: reading.database - before.database,
      sandbox: reading.sandbox - before.sandbox,
      'diners and kitchens': reading['diners and kitchens'] - before['diners and kitchens'],
    }),
  }
}

type Process = { readonly pid: number; readonly parent: number; readonly seconds: number }

/** Reads Linux's /proc, which counts in hundredths of a second. */
async function readProcesses(): Promise<readonly Process[]> {
  const names = await readdir('/proc').catch(() => [])
  const read = names.filter((name) => /^\d+$/.test(name)).map(readProcess)
  return (await Promise.all(read)).flatMap((each) => each ?? [])
}

async function readProcess(name: string): Promise<Process | null> {
  const text = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => null)
  // The name in parentheses may contain any character. After it: state, parent, nine others, user and system time.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ') ?? []
  const [parent, user, system] = [fields[1], fields[11], fields[12]]
  if (!parent) return null
  return { pid: Number(name), parent: Number(parent), seconds: (Number(user) + Number(system)) / 100 }
}
