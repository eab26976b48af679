/**
 * `npm run check`: what is quick enough to run after every change. It formats and lints, checks rules and architecture,
 * and compiles types incrementally. The steps run side by side; what each has to say comes in their order, then its time.
 * `--without-tests` leaves the architecture to `npm test`, whose unit tests include it.
 */

import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from './rule-sources.ts'
import { codeTests } from './test-projects.ts'

type Command = readonly [program: string, ...args: readonly string[]]
/** The commands run one after the other, up to the first that fails. */
type Step = readonly [title: string, ...commands: readonly Command[]]
type Outcome = { readonly hasPassed: boolean; readonly output: string; readonly seconds: number }

/** Describes the latest run, so that the next one compiles only what has changed. */
const buildInfo = 'node_modules/.cache/comanda/types.tsbuildinfo'

const architecture: Step = [
  'Architecture and documents',
  ['vitest', 'run', '--project', 'unit', ...codeTests],
]
const steps: readonly Step[] = [
  ['Format and lint', ['biome', 'check', '.']],
  ['Rules and their tests', ['node', 'scripts/check-rules.ts']],
  ...(process.argv.includes('--without-tests') ? [] : [architecture]),
  ['Types', ['react-router', 'typegen'], ['tsc', '--incremental', '--tsBuildInfoFile', buildInfo]],
]

const outcomes = await Promise.all(steps.map(([, ...commands]) => take(commands)))
for (const { output } of outcomes) process.stdout.write(output)
for (const [index, { hasPassed, seconds }] of outcomes.entries())
  console.log(`${hasPassed ? '✓' : '✗'} ${steps[index]?.[0]} in ${seconds.toFixed(1)} s`)
process.exitCode = outcomes.every(({ hasPassed }) => hasPassed) ? 0 : 1

async function take(commands: readonly Command[]): Promise<Outcome> {
  const start = performance.now()
  let output = ''
  let hasPassed = true
  for (const command of commands) {
    hasPassed &&= await run(command, (text) => {
      output += text
    })
  }
  return { hasPassed, output, seconds: (performance.now() - start) / 1000 }
}

/** Whether the program ended well. A program that can't be started has failed, and says why. */
function run([program, ...args]: Command, onOutput: (text: string) => void): Promise<boolean> {
  const PATH = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...color, PATH },
    shell: process.platform === 'win32',
  })
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', onOutput)
  return new Promise((resolve) => {
    child.on('close', (status) => resolve(status === 0))
    child.on('error', ({ message }) => {
      onOutput(`${message}\n`)
      resolve(false)
    })
  })
}
