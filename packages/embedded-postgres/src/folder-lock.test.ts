import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'
import { makeScratch } from './scratch.fixture.ts'

test('[DBS-9] a second lock in the same process is refused until the first is released', async () => {
  const file = join(await makeScratch(), 'lock')
  const first = lockFolder(file, '/data')
  expect(() => lockFolder(file, '/data')).toThrow(
    `The data folder /data is in use by another process (pid ${process.pid})`,
  )
  first.release()
  lockFolder(file, '/data').release()
})

test('[DBS-9] the error names another running process, and a process killed with -9 leaves no lock', async () => {
  const file = join(await makeScratch(), 'lock')
  const holder = await startHolder(file)
  expect(() => lockFolder(file, '/data')).toThrow(`(pid ${holder.pid})`)
  const gone = once(holder, 'exit')
  holder.kill('SIGKILL')
  await gone
  lockFolder(file, '/data').release()
})

test('[DBS-9] a leftover id of a running process does not block the lock', async () => {
  const folder = await makeScratch()
  await writeFile(join(folder, 'lock-holder'), `${process.ppid}\n`)
  const lock = lockFolder(join(folder, 'lock'), '/data')
  onTestFinished(() => lock.release())
  expect(() => lockFolder(join(folder, 'lock'), '/data')).toThrow(`(pid ${process.pid})`)
})

async function startHolder(file: string): Promise<ChildProcess> {
  const source = `
    const { lockFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))})
    lockFolder(${JSON.stringify(file)}, '/data')
    console.log('held')
    setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void holder.kill('SIGKILL'))
  await once(holder.stdout, 'data')
  return holder
}
