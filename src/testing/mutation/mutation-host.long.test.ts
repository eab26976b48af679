import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HostAnswer, HostRequest } from '../../../scripts/mutation-host.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

let folder: string
let host: ChildProcess
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comanda-mutation-host-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await write('dish.ts', 'export const price = 300\n')
  await write('dish.test.ts', testOf("import { price } from './dish.ts'", 'expect(price).toBe(300)'))
  await write('tip.test.ts', testOf('', 'expect(1).toBe(1)'))
  host = fork(join(root, 'scripts/mutation-host.ts'), {
    cwd: folder,
    // The host kills its whole process group.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(host, 'message')
})
afterAll(async () => {
  if (host.pid) process.kill(-host.pid, 'SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

test('[ARC-30] a mutant is judged by its own run: an earlier failure does not count again', async () => {
  expect((await run(null, 'dish.test.ts', 'tip.test.ts')).failed).toEqual([])
  await write('dish.ts', 'export const price = 301\n')
  expect((await run('dish.ts', 'dish.test.ts')).failed).toEqual([{ name: 'it', file: 'dish.test.ts' }])
  // A passing file says nothing about the one that failed before it.
  expect((await run(null, 'tip.test.ts')).failed).toEqual([])
  await write('dish.ts', 'export const price = 300\n')
  expect((await run('dish.ts', 'dish.test.ts', 'tip.test.ts')).failed).toEqual([])
})

function testOf(imports: string, statement: string): string {
  return `import { expect, test } from 'vitest'\n${imports}\ntest('it', () => ${statement})\n`
}

function write(name: string, text: string): Promise<void> {
  return writeFile(join(folder, name), text)
}

async function run(changed: string | null, ...tests: string[]): Promise<HostAnswer> {
  const request: HostRequest = { changed: changed && join(folder, changed), tests }
  const answered = once(host, 'message')
  host.send(request)
  const [answer] = (await answered) as [HostAnswer]
  return answer
}
