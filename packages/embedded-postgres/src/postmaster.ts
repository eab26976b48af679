import { execFile } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

/** What the server writes about itself into its folder. */
type PostmasterFile = { pid: number; port: number; ready: boolean }

/** What a process id belongs to: the server of this folder, another program, no process, or unknown. */
type Holder = 'server' | 'other' | 'nobody' | 'unknown'

export function postmasterFile(data: string): string {
  return join(data, 'postmaster.pid')
}

export async function readPostmasterFile(data: string): Promise<PostmasterFile | null> {
  const text = await readFile(postmasterFile(data), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  return pid > 0 ? { pid, port: Number(lines[3]), ready: lines[7]?.startsWith('ready') ?? false } : null
}

/** DBS-10: distinguishes the running server of a folder from a program that now has its process id. POSIX only. */
export async function holderOf(pid: number, data: string): Promise<Holder> {
  if (!exists(pid)) return 'nobody'
  return process.platform === 'linux' ? holderOnLinux(pid, data) : holderByCommandLine(pid, data)
}

/** Sends a signal to a process that may have ended. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended, which is what every caller wants.
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The server's working directory is its data folder, which the kernel tracks even if the folder is moved. */
async function holderOnLinux(pid: number, data: string): Promise<Holder> {
  try {
    const [program, cwd] = await Promise.all([readlink(`/proc/${pid}/exe`), readlink(`/proc/${pid}/cwd`)])
    return basename(program).startsWith('postgres') && cwd === data ? 'server' : 'other'
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EACCES') return 'other' // another user's process
    // A process that ended but was not reaped by its parent no longer has a program.
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
    return stat === null ? (exists(pid) ? 'unknown' : 'nobody') : 'other'
  }
}

async function holderByCommandLine(pid: number, data: string): Promise<Holder> {
  try {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)])
    return stdout.includes('postgres') && stdout.includes(`-D ${data} `) ? 'server' : 'other'
  } catch {
    return exists(pid) ? 'unknown' : 'nobody'
  }
}
