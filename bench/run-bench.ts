/** Benches that are programs of their own, as rows of the table. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** What a program of this folder prints. Throws where it fails. */
export async function runBench(
  file: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<string> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file)], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${file} ended with ${code}:\n${output}`)
  return output
}
