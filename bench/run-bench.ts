/** Runs benchmarks that are separate programs, as rows of the table. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Returns the output of a program in this folder. Throws if it fails. */
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
